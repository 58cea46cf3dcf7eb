// Runs before the page.

/** Keeps Zod from trying `eval`, which the browser would report as a breach of the content policy. */
(
  globalThis as typeof globalThis & { __zod_globalConfig?: { jitless: boolean } }
).__zod_globalConfig = { jitless: true };

/**
 * `notFound()` inside a boundary is how pages answer 404 with words (docs/decisions/0009). React keeps its error 419 for
 * such a boundary until the next one is complete, and reports it there: that is, when a link is pressed early.
 */
addEventListener('error', (event) => {
  if (String(event.error?.digest).startsWith('NEXT_HTTP_ERROR_FALLBACK')) event.preventDefault();
});

export {};
