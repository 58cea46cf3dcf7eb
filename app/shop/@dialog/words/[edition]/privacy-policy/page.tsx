/** As of the page beside it: Next's navigation check looks at both. */
export const instant = false;

/** No dialog here, said with this page's own parameters: below the catch-all Next would leave the page's data to a second request. */
export default function NoDialog() {
  return null;
}
