/**
 * Runs before the page does. Zod compiles its checks where it may, and finds out by trying, which a browser reports as a
 * breach of the content policy: here it need not try.
 */
(
  globalThis as typeof globalThis & { __zod_globalConfig?: { jitless: boolean } }
).__zod_globalConfig = {
  jitless: true,
};

export {};
