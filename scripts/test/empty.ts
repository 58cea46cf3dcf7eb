/** Replaces 'server-only', which refuses to load outside Next.js. */
export {};
