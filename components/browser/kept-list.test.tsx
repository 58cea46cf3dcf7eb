import { expect, it, vi } from 'vitest';
import { keptList } from './kept-list';

it('has the newest first, each once, and no more than it holds', () => {
  const list = keptList('test', 3);
  for (const one of ['a', 'b', 'a', 'c', 'd']) list.add(one);
  expect(list.all()).toEqual(['d', 'c', 'a']);
  list.remove('c');
  expect(keptList('test', 3).all()).toEqual(['d', 'a']);
  list.clear();
  expect(list.all()).toEqual([]);
});

it.each(['{', '7', '{"a":1}'])('reads %s, which it has not written, as nothing', (kept) => {
  localStorage.setItem('test', kept);
  expect(keptList('test', 3).all()).toEqual([]);
});

it('remembers nothing where the browser refuses storage', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { setItem: refuse, getItem: refuse, clear: () => {} });
  const list = keptList('test', 3);
  list.add('a');
  expect(list.all()).toEqual([]);
});
