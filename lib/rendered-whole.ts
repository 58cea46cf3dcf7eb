/**
 * A User-Agent that `htmlLimitedBots` matches. For pages whose status is known only after rendering, middleware.ts
 * replaces the browser's with it, and Next.js then waits with the status (docs/decisions/0009).
 */
export const RENDERED_WHOLE = 'rendered-whole';
