import { cleanup, configure } from '@testing-library/react';
import { mutate, SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { waitingToasts } from '@/components/browser/toast';
import { forgetVisits } from './next-navigation';

// A wait that fails prints the role and name of what was sought, not the whole document.
// A machine that is shared may take seconds to load what a component loads when it is first used.
configure({
  getElementError: (message) => new Error(message ?? 'not found'),
  asyncUtilTimeout: 10_000,
});

// happy-dom's lists have no size, for which react-hook-form would take their first option for a choice of the user's.
Object.defineProperty(HTMLSelectElement.prototype, 'size', { configurable: true, value: 0 });

// As in a browser, where Back is noticed later, and never during a rendering.
const { setTimeout } = globalThis;
const back = history.back.bind(history);
history.back = () => void setTimeout(back);

/** What SWR has read, and what it would not ask again so soon. */
function forgetAnswers(): void {
  const { cache } = SWRConfig.defaultValue;
  for (const key of [...cache.keys()]) {
    void mutate(key);
    cache.delete(key);
  }
}

/** An element of HTML that happy-dom does not know, of which React warns. */
const UNKNOWN_TAG = 'search';

let errors: MockInstance<typeof console.error>;

beforeEach(() => {
  errors = vi.spyOn(console, 'error');
  // Nothing leaves the test: `answerCalls` replaces this with what the shop answers.
  vi.stubGlobal('fetch', () => Promise.reject(new Error('No answer is prepared for this call')));
});

/** Each test begins with an empty document and tab, and fails when React or a component logged an error. */
afterEach(() => {
  cleanup();
  const logged = errors.mock.calls.filter(([, tag]) => tag !== UNKNOWN_TAG);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  waitingToasts.length = 0;
  forgetAnswers();
  forgetVisits();
  document.body.replaceChildren();
  expect(logged).toEqual([]);
});
