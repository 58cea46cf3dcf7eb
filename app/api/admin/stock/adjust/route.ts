import { route } from '@/lib/http/route';
import { adjustStock } from '@/lib/stock/adjusting-service';
import { adjustInput, stockRowDto } from '@/lib/stock/schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('POST', {
  summary: 'Add pieces to the stock, or take them away',
  description:
    '`by` is how many pieces to add or, if negative, to take away. Pieces held for unpaid orders cannot be taken away.',
  level: 'admin',
  body: adjustInput,
  answer: { data: stockRowDto },
  failures: {
    404: 'There is no such variant',
    409: 'Fewer would be left than are held, or `onHand` is another number by now; `data` is the stock as it is',
  },
  handle: async ({ viewer, body }) => ({
    data: await adjustStock(viewer, body),
    message: 'The stock is changed',
  }),
});
