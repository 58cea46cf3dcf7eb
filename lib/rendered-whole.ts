/**
 * Instead of the browser's name, for a page whose status is known only once it is rendered: Next.js sends the status of
 * other pages before (docs/decisions/0009).
 */
export const RENDERED_WHOLE = 'rendered-whole';
