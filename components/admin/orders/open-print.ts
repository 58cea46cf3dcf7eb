/** Specification 2.13. */
const SIZE = 'width=800,height=600';

export const PRINT_BLOCKED =
  'The browser did not open the print window. Please allow pop-ups for this site.';

/** Opens a page that prints itself, in a window of its own. @returns whether the browser let it */
export function openPrint(path: string): boolean {
  return window.open(path, '_blank', SIZE) !== null;
}
