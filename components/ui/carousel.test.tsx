import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Carousel } from './carousel';

const WIDTH = 100;

function open(prefersReduced: boolean) {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: prefersReduced }));
  render(
    <Carousel label="Featured" itemName="picture" intervalMs={1_000}>
      <li>one</li>
      <li>two</li>
    </Carousel>,
  );
  const row = screen.getByRole('list');
  Object.defineProperty(row, 'clientWidth', { value: WIDTH });
  // As browsers do, at once.
  row.scrollTo = ((to: ScrollToOptions) => {
    row.scrollLeft = to.left ?? 0;
    fireEvent.scroll(row);
  }) as typeof row.scrollTo;
  return { row, shown: () => row.scrollLeft / WIDTH };
}
const button = (name: string) => screen.getByRole('button', { name });
const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1_000));

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('goes on by itself, from the last to the first, and says where it is', () => {
  const { shown } = open(false);
  pass(1);
  expect(shown()).toBe(1);
  expect(screen.getByText('2 / 2')).toBeTruthy();
  pass(1);
  expect(shown()).toBe(0);
  fireEvent.click(button('Previous picture'));
  expect(shown()).toBe(1);
});

it.each<[string, (row: HTMLElement) => unknown]>([
  ['the pointer is on it', (row) => fireEvent.pointerEnter(row, { pointerType: 'mouse' })],
  ['it has the focus', () => button('Next picture').focus()],
  ['it is paused', () => fireEvent.click(button('Pause pictures'))],
  ['the tab is hidden', () => vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)],
])('rests while %s', (_, begin) => {
  const { row, shown } = open(false);
  act(() => void begin(row.closest('section') as HTMLElement));
  pass(5);
  expect(shown()).toBe(0);
});

it('offers to pause what moves by itself', () => {
  open(false);
  fireEvent.click(button('Pause pictures'));
  expect(button('Play pictures')).toBeTruthy();
});

it('offers to play what stands still under reduced motion', () => {
  const { shown } = open(true);
  pass(5);
  expect(shown()).toBe(0);
  fireEvent.click(button('Play pictures'));
  expect(button('Pause pictures')).toBeTruthy();
});
