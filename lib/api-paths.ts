/** Parts of the API that answer under `/shop/…` without `/api` as well (decisions: 'Paths and shape'). */
export const API_AREAS = ['products', 'cart', 'review', 'address', 'order'] as const;
const API_PATH = new RegExp(`^/(?:api|shop/(?:${API_AREAS.join('|')}))/`);

/** Whether programs are answered there, in either spelling, and no page is. */
export function isApiPath(pathname: string): boolean {
  return API_PATH.test(pathname);
}
