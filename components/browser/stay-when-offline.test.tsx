import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { toasts } from '@/scripts/test/shop-page';
import { SiteToaster } from './site-toaster';

const OFFLINE = 'error: You are offline. Please try again once you are connected.';

const setOnline = (isOnline: boolean) =>
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);

/** A link that is the first thing touched, after a while. @returns whether it is followed */
async function press(href: string, target?: string): Promise<boolean> {
  render(
    <>
      <SiteToaster />
      <a href={href} target={target}>
        Jogger
      </a>
    </>,
  );
  await vi.advanceTimersByTimeAsync(3_000);
  await vi.dynamicImportSettled();
  return fireEvent.click(screen.getByRole('link', { name: 'Jogger' }));
}

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  history.replaceState(null, '', '/shop/listing');
});

it('keeps the page when a link is pressed offline, and says so', async () => {
  setOnline(false);
  expect(await press('/shop/product/jogger')).toBe(false);
  expect(toasts()).toEqual([OFFLINE]);
});

it.each([
  ['online', true, '/shop/product/jogger', undefined],
  ['to a part of the page', false, '#main', undefined],
  ['to a mail', false, 'mailto:care@noyyal.example', undefined],
  ['to a new tab', false, '/shop/product/jogger', '_blank'],
])('follows a link %s', async (_, isOnline, href, target) => {
  setOnline(isOnline);
  expect(await press(href, target)).toBe(true);
  expect(toasts()).toEqual([]);
});
