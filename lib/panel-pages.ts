const PAGES =
  /^\/admin\/(?:dashboard|audit|features|products(?:\/import)?|orders(?:\/print(?:\/[^/]+)?)?|customers(?:\/[^/]+)?)$/;

/** Whether there is a page of the admin panel at this path; elsewhere under `/admin` a page rendered ahead says there is none. */
export const isPanelPage = (pathname: string) => PAGES.test(pathname);
