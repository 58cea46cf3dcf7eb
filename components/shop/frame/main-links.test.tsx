import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Words } from '@/components/browser/words';
import { MAIN_LINKS, useMainLinks } from './main-links';

it('have the owner’s labels, without empty ones', () => {
  const { result } = renderHook(() => useMainLinks([]), {
    wrapper: ({ children }) => <Words changed={{ Men: 'Gents', Kids: '' }}>{children}</Words>,
  });
  const labels = result.current.map(({ label }) => label);
  expect(labels).toContain('Gents');
  expect(labels).not.toContain('Kids');
  expect(labels).toHaveLength(MAIN_LINKS.length - 1);
});
