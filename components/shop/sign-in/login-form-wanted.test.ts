import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError, callApi } from '@/components/browser/api-client';
import { sizeQuestion, wantedItem } from '@/components/browser/wanted-item';
import type { Size } from '@/lib/store';
import { addWanted } from './login-form';

vi.mock('@/components/browser/api-client', async (original) => ({
  ...(await original<object>()),
  callApi: vi.fn(),
}));

const user = {
  id: 'u',
  _id: 'u',
  userName: 'Ravi',
  fullName: 'Ravi',
  email: 'ravi@example.com',
  role: 'shopper' as const,
};

const shop = (product: Partial<Record<Size, number>> | ApiError) =>
  vi.mocked(callApi).mockImplementation(async (_, { method = 'GET' } = {}) => {
    if (method === 'POST') throw new ApiError(422, 'The server says no');
    if (product instanceof ApiError) throw product;
    const variants = Object.entries(product).map(([size, stock]) => ({ size, stock }));
    return { sizes: Object.keys(product), variants };
  });

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    setItem: (key: string, value: string) => kept.set(key, value),
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const wants = async (size: Size | null) => {
  wantedItem.keep({ productId: 'p', size });
  const added = await addWanted(user);
  return { said: added?.sentence, asks: sizeQuestion.take()?.productId === 'p' };
};

it('reports whether the wanted product was added, and asks for a size in stock', async () => {
  shop({ M: 0, L: 0 });
  const gone = { said: 'It has just sold out.', asks: true };
  expect([await wants('M'), await wants(null)]).toEqual([gone, gone]);
  shop({ M: 0, L: 3 });
  expect(await wants('M')).toEqual({ said: 'Size M has just sold out.', asks: true });
  expect(await wants(null)).toEqual({ said: undefined, asks: true });
  shop({ L: 3 });
  expect(await wants('M')).toEqual({ said: 'Size M is no longer sold.', asks: true });
  shop({ M: 3 });
  expect(await wants('M')).toEqual({ said: 'The server says no', asks: false });
  shop(new ApiError(404, 'Product not found'));
  expect(await wants('M')).toEqual({ said: 'It is no longer sold.', asks: true });
  shop(new ApiError(0, 'No connection. Please try again.'));
  expect(await wants('M')).toEqual({ said: 'The server says no', asks: false });
  expect(await wants(null)).toEqual({ said: undefined, asks: true });
});
