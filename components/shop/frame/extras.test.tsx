import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
// Loaded before the clock of a wait runs.
import '@/components/shop/search/search-overlay';
import { answerCalls } from '@/scripts/test/shop-answers';
import './extras';
import { LateExtras } from './late-extras';

/** A page that somebody has begun to use. */
async function openPage() {
  answerCalls({});
  render(
    <>
      <header>
        <a href="/shop/search" aria-label="Search">
          sign
        </a>
        <nav>
          <a href="/shop/search">Search page</a>
        </nav>
      </header>
      <main>
        <textarea aria-label="Notes" />
      </main>
      <LateExtras />
    </>,
  );
  fireEvent.pointerMove(document.body);
  await waitFor(() => expect(document.documentElement.dataset.hearts).toBe(''));
}
const overlay = () => screen.findByRole('dialog', { name: 'Search' });

it('open the search over the page at the header’s sign, but not in another tab', async () => {
  await openPage();
  const sign = screen.getByRole('link', { name: 'Search' });
  expect(fireEvent.click(sign, { ctrlKey: true })).toBe(true);
  expect(fireEvent.click(sign)).toBe(false);
  await overlay();
});

it('open it at a slash, but not where one types, and leave the navigation’s link alone', async () => {
  await openPage();
  expect(fireEvent.keyDown(screen.getByLabelText('Notes'), { key: '/' })).toBe(true);
  expect(fireEvent.click(screen.getByRole('link', { name: 'Search page' }))).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(fireEvent.keyDown(document.body, { key: '/' })).toBe(false);
  await overlay();
});
