/** Runs before the page: keeps Zod from trying `eval`, which the browser would report as a breach of the content policy. */
(
  globalThis as typeof globalThis & { __zod_globalConfig?: { jitless: boolean } }
).__zod_globalConfig = { jitless: true };

export {};
