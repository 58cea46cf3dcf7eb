import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Carousel } from './carousel';

function open(prefersReduced: boolean) {
  const listeners = { addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: prefersReduced && query.includes('reduce'),
    ...listeners,
  }));
  render(
    <Carousel label="Featured" itemName="picture" intervalMs={1_000}>
      <li>one</li>
      <li>two</li>
    </Carousel>,
  );
}
const button = (name: string) => screen.getByRole('button', { name });

it('offers to pause what moves by itself', () => {
  open(false);
  fireEvent.click(button('Pause pictures'));
  expect(button('Play pictures')).toBeTruthy();
});

it('offers to play what stands still under reduced motion', () => {
  open(true);
  fireEvent.click(button('Play pictures'));
  expect(button('Pause pictures')).toBeTruthy();
});
