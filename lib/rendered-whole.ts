/**
 * A User-Agent that `htmlLimitedBots` matches: middleware.ts puts it in place of the browser's on pages whose status is
 * known only once they are rendered, and Next.js waits with the status (docs/decisions/0009).
 */
export const RENDERED_WHOLE = 'rendered-whole';
