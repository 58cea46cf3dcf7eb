import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { viewedProducts } from '@/components/browser/kept-list';
import { routes } from '@/lib/routes';
import { router } from '@/scripts/test/next-navigation';
import { answerCalls, answered } from '@/scripts/test/shop-answers';
import { SearchOverlay } from './search-overlay';

const HIT = {
  _id: 'product-1',
  slug: 'track-pant',
  title: 'Track Pant',
  image: '/icon.svg',
  price: 599,
  salePrice: 0,
  totalStock: 0,
  titleMatches: [[0, 5]],
};
const found = (total: number) =>
  answered([HIT], { pagination: { page: 1, limit: 6, total, pages: 1, more: false } });

function open(answers: Parameters<typeof answerCalls>[0] = {}) {
  const sent = answerCalls(answers);
  const close = vi.fn();
  render(<SearchOverlay onClose={close} />);
  return { sent, close, user: userEvent.setup() };
}
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const box = () => screen.getByRole('searchbox', { name: 'Search Products...' });
const links = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);

it('begins with the last searches and what most look for, and forgets the former', async () => {
  localStorage.setItem('noyyal.searches', '["grey jogger"]');
  const { user } = open();
  expect(document.activeElement).toBe(box());
  expect(links().slice(0, 2)).toEqual(['grey jogger', 'Joggers']);
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(links()[0]).toBe('Joggers');
  expect(document.activeElement).toBe(box());
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('Joggers');
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(box());
});

it('shows kinds, pages and products while one types', async () => {
  const { sent } = open({ [`GET ${routes.api.search('track')}`]: found(9) });
  type('track');
  await screen.findByRole('link', { name: /Track Pant.*Out Of Stock/ });
  expect(links()).toEqual([
    'Track pantsWhat we make',
    'Track an orderHelp',
    'Track PantOut Of Stock',
    'See all 9 products',
  ]);
  expect(document.querySelector('mark')?.textContent).toBe('Track');
  expect(sent).toHaveLength(1);
});

it('searches at Enter on the page of the search, if it takes the keyword, and remembers it', async () => {
  const { user } = open({
    [`GET ${routes.api.search('den')}`]: found(1),
    [`GET ${routes.api.search('denim')}`]: found(1),
  });
  type('den');
  await user.type(box(), '{Enter}');
  await screen.findByText('Type at least 4 characters to search.');
  expect(router.replace).not.toHaveBeenCalled();
  type('denim');
  await user.type(box(), '{Enter}');
  expect(screen.queryByText('Type at least 4 characters to search.')).toBeNull();
  expect(router.replace).toHaveBeenCalledWith('/shop/search?keyword=denim');
  expect(localStorage.getItem('noyyal.searches')).toBe('["denim"]');
});

it('says what it cannot find', async () => {
  const nothing = answered([], {
    pagination: { page: 1, limit: 6, total: 0, pages: 0, more: false },
  });
  open({
    [`GET ${routes.api.search('zzzz')}`]: nothing,
    [`GET ${routes.api.search('zzzzy')}`]: 'bad gateway',
  });
  type('zzzz');
  await screen.findByText('No result found!');
  type('zzzzy');
  await screen.findByText('Search failed. Please try again.');
});

it('shows what was last looked at, once it comes near', async () => {
  viewedProducts.add('product-1');
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private see: (entries: { isIntersecting: boolean }[]) => void) {}
      observe() {
        this.see([{ isIntersecting: true }]);
      }
      unobserve() {}
      disconnect() {}
    },
  );
  open({ 'GET /api/shop/products/by-id': answered([{ ...HIT, totalStock: 20 }]) });
  await waitFor(() => expect(links().at(-1)).toBe('Track Pant₹599'));
});
