/** Whether the links of products open dialogs over this page (app/shop/(browse)): then it must not scroll. */
export const opensDialogs = (pathname: string): boolean =>
  /^\/shop\/(home|listing|product|search)(\/|$)/.test(pathname);
