import { LIMITS } from '@/lib/http/rate-limit';
import { route } from '@/lib/http/route';
import { backInStockInput } from '@/lib/stock/back-in-stock-schema';
import { askForLetter } from '@/lib/stock/back-in-stock-service';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('POST', {
  summary: 'Ask to be told when a size is back in stock',
  level: 'public',
  limit: LIMITS.backInStock,
  body: backInStockInput,
  answer: {},
  status: 201,
  failures: {
    404: 'There is no such product',
    409: 'The size is in stock, or the address waits for many others',
  },
  handle: async ({ body }) => {
    const { hasNoSizes } = await askForLetter(body);
    const what = hasNoSizes ? 'it' : `size ${body.size}`;
    return { message: `We will email ${body.email} when ${what} is back.` };
  },
});
