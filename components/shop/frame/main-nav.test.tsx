import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { MAIN_LINKS } from './main-links';
import { MainNav } from './main-nav';

function open() {
  render(
    <>
      <MainNav types={[{ id: 'joggers', plural: 'Joggers' }]} />
      <button type="button">Elsewhere</button>
    </>,
  );
  const nav = screen.getByRole('navigation', { name: 'Main' });
  const entry = (name: string) => within(nav).getByText(name).closest('details') as HTMLElement;
  return { nav, entry };
}

it('has five entries, with every link in one of them, and the types among what is sold', () => {
  const { nav, entry } = open();
  expect([...(nav.querySelector('ul')?.children ?? [])]).toHaveLength(6);
  const links = within(nav).getAllByRole<HTMLAnchorElement>('link', { hidden: true });
  const labels = links.map((link) => link.getAttribute('aria-label') ?? link.textContent);
  expect(labels.toSorted()).toEqual([...MAIN_LINKS.map(({ label }) => label), 'Joggers'].sort());
  expect(entry('Shop').textContent).toBe('ShopProductsJoggersAccessoriesFootwear');
});

it('closes what is open when something else is used; Escape returns to its entry', async () => {
  const { entry } = open();
  const user = userEvent.setup();
  const [shop, about] = [entry('Shop'), entry('About')];
  shop.setAttribute('open', '');
  screen.getByRole('link', { name: 'Footwear' }).focus();
  await user.keyboard('{Escape}');
  expect(shop.hasAttribute('open')).toBe(false);
  expect(document.activeElement?.textContent).toBe('Shop');
  about.setAttribute('open', '');
  screen.getByRole('link', { name: 'FAQ' }).focus();
  screen.getByRole('button', { name: 'Elsewhere' }).focus();
  expect(about.hasAttribute('open')).toBe(false);
});

it('opens where the pointer rests, closes when it leaves, and stays open when it is pressed', () => {
  vi.useFakeTimers();
  const { entry } = open();
  const shop = entry('Shop');
  const summary = within(shop).getByText('Shop');
  const move = (name: 'pointerEnter' | 'pointerLeave', pointerType = 'mouse') => {
    fireEvent[name](shop, { pointerType });
    vi.advanceTimersByTime(100);
    const isSoon = shop.hasAttribute('open');
    vi.advanceTimersByTime(1_000);
    return [isSoon, shop.hasAttribute('open')];
  };
  expect(move('pointerEnter', 'touch')).toEqual([false, false]);
  expect(move('pointerEnter')).toEqual([false, true]);
  expect(move('pointerLeave')).toEqual([true, false]);
  move('pointerEnter');
  // Unlike browsers, happy-dom toggles it all the same.
  expect(fireEvent.click(summary)).toBe(false);
  shop.setAttribute('open', '');
  expect(move('pointerLeave')).toEqual([true, true]);
  expect(fireEvent.click(summary)).toBe(true);
  vi.useRealTimers();
});
