import { act, render, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { PrintBar } from './print-bar';

it('opens the print dialog once, when the fonts that the layout asked for have loaded', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  onTestFinished(() => void vi.unstubAllGlobals());
  const layout = vi.spyOn(document.body, 'getBoundingClientRect');
  let loaded = () => {};
  const ready = vi.fn(() => new Promise<void>((resolve) => (loaded = resolve)));
  Object.defineProperty(document, 'fonts', {
    configurable: true,
    value: {
      get ready() {
        return ready();
      },
    },
  });
  const { rerender } = render(<PrintBar />);
  rerender(<PrintBar missing={1} />);
  expect(ready).toHaveBeenCalledTimes(1);
  expect(layout.mock.invocationCallOrder[0]).toBeLessThan(ready.mock.invocationCallOrder[0] ?? 0);
  expect(print).not.toHaveBeenCalled();
  await act(async () => loaded());
  expect(print).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status').textContent).toContain('not found');
});
