import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
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
