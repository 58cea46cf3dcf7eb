import { routes } from '@/lib/routes';

/** What the shop sells, and most look for. */
export const KINDS = ['Joggers', 'Track pants', 'Cargos', 'Chinos', 'Denims', 'Shorts'].map(
  (label) => ({ label, href: routes.search(label) }),
);

/** Those that a word of theirs, begun to be typed, may mean. */
export function kindsFor(typed: string): typeof KINDS {
  const begun = typed.trim().toLowerCase();
  if (begun === '') return [];
  return KINDS.filter(({ label }) => ` ${label.toLowerCase()}`.includes(` ${begun}`));
}
