import { routes } from '../../lib/routes';
import { BRANDS, CATEGORIES, SIZES, SORT_OPTIONS } from '../../lib/store';

/** Every choice of some of these. */
function choices<T>(options: readonly T[]): T[][] {
  const sets: T[][] = [[]];
  for (const one of options) sets.push(...sets.map((set) => [...set, one]));
  return sets;
}

/** As many addresses of lists as wanted, each another page of the shop: the plainest first. */
export function manyLists(count: number): string[] {
  const addresses = choices(SIZES).flatMap((sizes) =>
    choices(CATEGORIES.map(({ id }) => id)).flatMap((categories) =>
      [undefined, ...BRANDS].flatMap((brand) =>
        SORT_OPTIONS.map(({ id: sortBy }) =>
          routes.listing({ sizes, categories, brands: brand ? [brand.id] : [], sortBy }),
        ),
      ),
    ),
  );
  if (count > addresses.length) throw new Error(`There are only ${addresses.length} lists`);
  return addresses.slice(0, count);
}
