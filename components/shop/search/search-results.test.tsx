import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { NuqsAdapter } from 'nuqs/adapters/react';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { routes } from '@/lib/routes';
import { TIMINGS } from '@/lib/store';
import { answerCalls, answered, type ShopAnswer, slowly } from '@/scripts/test/shop-answers';
import { SearchResults } from './search-results';
import { SearchBox } from './search-screen';

function Screen() {
  const box = useRef<HTMLInputElement>(null);
  return (
    <>
      <SearchBox input={box} />
      <NuqsAdapter>
        <SearchResults box={box} />
      </NuqsAdapter>
    </>
  );
}
const box = () => screen.getByRole('searchbox') as HTMLInputElement;
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const type = (value: string) => fireEvent.input(box(), { target: { value } });

const hit = (title: string) => ({
  _id: title,
  slug: 'x',
  title,
  brand: 'nike',
  image: '/icon.svg',
  gallery: [],
  sizes: ['M'],
  price: 400,
  salePrice: 0,
  totalStock: 20,
  stockMode: 'shared',
  variants: [],
  offer: null,
  titleMatches: [[0, 5]],
});
const found = (titles: string[], message?: string): ShopAnswer =>
  answered(titles.map(hit), {
    pagination: { page: 1, limit: 24, total: titles.length, pages: 1, more: false },
    ...(message && { message }),
  });
const call = (keyword: string) => `GET ${routes.api.search(keyword)}`;

function open(keyword = '') {
  history.replaceState(null, '', routes.search(keyword));
  render(<Screen />);
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
// Until the keyword stands in the address, nuqs would give it to the next test.
afterEach(() => wait(TIMINGS.searchWaitMs));

describe('the search', () => {
  it('asks a second after the last key, marks matches and tells a correction', async () => {
    const sent = answerCalls({
      [call('trak pant')]: found(['Track Pant'], "Showing results with 'track' for 'trak'"),
    });
    open();
    type('trak');
    await wait(TIMINGS.searchWaitMs - 100);
    type('trak pant');
    await wait(TIMINGS.searchWaitMs - 100);
    expect(sent).toEqual([]);
    await wait(200);
    await screen.findByText(/Showing results with 'track' for 'trak'\./);
    expect(document.querySelector('mark')?.textContent).toBe('Track');
    expect(location.search).toBe('?keyword=trak+pant');
    expect(sent).toHaveLength(1);
  });

  it('asks for more letters instead, as soon as it is known', async () => {
    const sent = answerCalls({ [call('abcd')]: found([]) });
    open('abc');
    const tooShort = () => screen.queryByText('Type at least 4 characters to search.');
    await waitFor(() => expect(tooShort()).not.toBeNull());
    expect(box().value).toBe('abc');
    type('');
    await wait(0);
    expect(tooShort()).toBeNull();
    type('abcd');
    await wait(0);
    expect(tooShort()).toBeNull();
    expect(sent).toEqual([]);
    await wait(TIMINGS.searchWaitMs);
    await screen.findByText('No result found!');
    expect(screen.getByRole('link', { name: 'Track pants' }).getAttribute('href')).toBe(
      routes.search('Track pants'),
    );
  });

  it('finds pages too, and says what no product is called', async () => {
    answerCalls({
      [call('returns')]: found(
        ['Track Pant'],
        "No product is called 'returns'. These come closest",
      ),
    });
    open('returns');
    await screen.findByText(/No product is called 'returns'\. These come closest\./);
    const page = screen.getByRole('link', { name: 'Returns and refunds' });
    expect(page.getAttribute('href')).toBe(routes.returnsPolicy());
  });

  it('that finds only a page does not say that there is no result', async () => {
    answerCalls({ [call('size guide')]: found([]) });
    open('size guide');
    await screen.findByRole('link', { name: 'Size guide' });
    await screen.findByText('No products, but this may help:');
    expect(screen.queryByText('No result found!')).toBeNull();
  });

  it('never shows a late answer under another keyword', async () => {
    const slow = slowly(found(['Chino']));
    answerCalls({ [call('chino')]: slow.answer, [call('cargo')]: found(['Cargo']) });
    open('chino');
    await screen.findByText('Searching…');
    type('cargo');
    fireEvent.submit(box().form as HTMLFormElement);
    await screen.findByRole('article', { name: 'Cargo' });
    slow.letGo();
    await wait(0);
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.queryByRole('article', { name: 'Chino' })).toBeNull();
  });

  it.each(['no connection', 'bad gateway'] as const)(
    'that meets %s is tried again',
    async (lost) => {
      answerCalls({ [call('cargo')]: [lost, found(['Cargo'])] });
      open('cargo');
      await screen.findByText('Search failed.');
      expect(screen.queryByText('No result found!')).toBeNull();
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
      await screen.findByRole('article', { name: 'Cargo' });
    },
  );
});
