import { afterEach, expect, it, vi } from 'vitest';
import { tabStorage } from './tab-storage';

afterEach(() => vi.unstubAllGlobals());

it('keeps text and JSON, and ignores invalid JSON', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    setItem: (key: string, value: string) => kept.set(key, value),
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
  });
  tabStorage.set('one', '{"a":1}');
  expect([tabStorage.get('one'), tabStorage.getJson('one')]).toEqual(['{"a":1}', { a: 1 }]);
  tabStorage.set('one', '{');
  expect(tabStorage.getJson('one')).toBe(null);
  tabStorage.remove('one');
  expect([tabStorage.get('one'), tabStorage.getJson('one')]).toEqual([null, null]);
});

it('remembers nothing where the browser refuses storage', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { setItem: refuse, getItem: refuse, removeItem: refuse });
  tabStorage.set('one', '1');
  tabStorage.remove('one');
  expect([tabStorage.get('one'), tabStorage.getJson('one')]).toEqual([null, null]);
});
