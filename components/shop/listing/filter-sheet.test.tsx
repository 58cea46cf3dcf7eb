import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { Words } from '@/components/browser/words';
import { facetsOf, NO_FILTERS, readFilters, totalOf } from '@/lib/catalog/filter-rules';
import { routes } from '@/lib/routes';
import { router } from '@/scripts/test/next-navigation';
import { answerCalls, type ShopAnswer } from '@/scripts/test/shop-answers';
import { ChosenFilters } from './chosen-filters';
import { FilterButton } from './filter-button';
import { FiltersProvider } from './use-filters';

const LIST = `GET ${routes.api.products({}).replace('?', '')}`;
const TYPES = [
  { id: 'joggers', plural: 'Joggers' },
  { id: 'belts', plural: 'Belts' },
];
const group = { type: 'joggers', colour: 'blue', band: 1 } as const;
const GROUPS = [
  { ...group, category: 'men', brand: 'nike', products: 7 },
  { ...group, category: 'men', brand: 'puma', band: 3, products: 1 },
  { ...group, category: 'footwear', brand: 'zara', products: 3 },
] as const;

/** As the shop counts: of the sizes, only L is left of one product. */
function counted(path: string): ShopAnswer {
  const asked = readFilters(Object.fromEntries(new URL(path, 'http://shop').searchParams), TYPES);
  const groups = asked.sizes.length > 0 ? GROUPS.slice(1, 2) : GROUPS;
  const total = totalOf(groups, asked);
  const pagination = { page: 1, limit: 1, total, pages: total };
  return { body: { success: true, data: [], pagination, facets: facetsOf(groups, asked, TYPES) } };
}

async function openSheet(answer: (path: string) => ShopAnswer = counted, changed = {}) {
  const sent = answerCalls({ [LIST]: ({ path }) => answer(path) });
  const facets = facetsOf(GROUPS, NO_FILTERS, TYPES);
  render(
    <Words changed={changed}>
      <FiltersProvider filters={NO_FILTERS} chosenSort={undefined}>
        <FilterButton facets={facets} total={11} />
      </FiltersProvider>
    </Words>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await screen.findByRole('dialog', { name: 'Filters' });
  return { sent, user };
}
it('labels are the owner’s, and an option without one is left out', async () => {
  await openSheet(counted, { Trowsers: 'Denims', Sheos: '' });
  expect(screen.getByRole('checkbox', { name: /^Denims/ })).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: /^(Trowsers|Sheos)/ })).toBeNull();
});

const box = (name: RegExp) => screen.getByRole('checkbox', { name }) as HTMLInputElement;
const show = (name: string) => screen.findByRole('button', { name });

beforeEach(() => history.replaceState(null, '', routes.listing()));

it('counts what the ticks would list, and the button says how many', async () => {
  const { sent, user } = await openSheet();
  await show('Show 11 products');
  expect(sent).toEqual([]);
  await user.click(box(/^Men/));
  await show('Show 8 products');
  expect(box(/^Sheos/).disabled).toBe(true);
  expect(screen.getByText('Sheos').textContent).toBe('Sheos0');
  await user.click(box(/^Shorts/));
  await show('Show 1 product');
  await user.click(box(/^Shorts/));
  await user.click(box(/^L$/));
  await show('Show 1 product');
  await user.click(box(/^T Shirt/));
  expect(box(/^T Shirt/).disabled).toBe(true);
});

it('does not offer to show nothing', async () => {
  const { user } = await openSheet(() => counted('/?category=women'));
  await user.click(box(/^L$/));
  expect(await show('No products')).toHaveProperty('disabled', true);
});

it('claims no number that is not known', async () => {
  const { user } = await openSheet(() => 'bad gateway');
  await user.click(box(/^Men/));
  await user.click(await show('Show products'));
  await waitFor(() =>
    expect(router.push).toHaveBeenCalledWith('/shop/listing?category=men', { scroll: true }),
  );
});

it('closes on Back, on this page, and keeps the ticks', async () => {
  const { user } = await openSheet();
  await user.click(box(/^Men/));
  history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.pathname).toBe(routes.listing());
  expect(router.push).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await screen.findByRole('dialog', { name: 'Filters' });
  expect(box(/^Men/).checked).toBe(true);
  await user.click(await show('Show 8 products'));
  await waitFor(() => expect(router.push).toHaveBeenCalledOnce());
});

it('leaves no entry behind when it is closed by its button', async () => {
  const { user } = await openSheet();
  const { length } = history;
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(history.state?.['noyyal.layer']).toBeUndefined());
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await screen.findByRole('dialog', { name: 'Filters' });
  expect(history.length).toBe(length);
});

it('takes one range of prices at a time, and offers only types and colours that there are', async () => {
  const { sent, user } = await openSheet();
  expect(screen.queryByRole('checkbox', { name: /^Belts/ })).toBeNull();
  expect(screen.getAllByRole('group', { name: 'Colour' })).toHaveLength(1);
  await user.click(box(/^Joggers/));
  await user.click(box(/^Under ₹500/));
  await user.click(box(/^₹500–₹799/));
  expect(box(/^Under ₹500/).checked).toBe(false);
  await user.click(await screen.findByRole('button', { name: /^Show \d+ products?$/ }));
  await waitFor(() =>
    expect(router.push).toHaveBeenCalledWith('/shop/listing?type=joggers&price=500-799', {
      scroll: true,
    }),
  );
  expect(sent.at(-1)?.path).toContain('type=joggers&price=500-799');
});

it('a price range that is none of the list’s is named in Indian groups', () => {
  const filters = { ...NO_FILTERS, price: { from: 1000, to: 100_000 } };
  render(
    <FiltersProvider filters={filters} chosenSort={undefined}>
      <ChosenFilters facets={facetsOf(GROUPS, filters, TYPES)} />
    </FiltersProvider>,
  );
  expect(screen.getByRole('listitem').textContent).toContain('₹1,000–₹1,00,000');
});
