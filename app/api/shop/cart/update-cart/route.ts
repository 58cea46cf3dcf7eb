import { cartDto, updateLineInput } from '@/lib/cart/schema';
import { setQuantity } from '@/lib/cart/service';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('PUT', {
  summary: 'Change how many of a product are in the cart',
  description:
    '`quantity` is what the line shall hold. `size` may be left out when the product has one line.',
  level: 'shopper',
  body: updateLineInput,
  answer: { data: cartDto },
  failures: { 404: 'Not in the cart', 409: 'More than there is in stock' },
  handle: async ({ body }) => {
    return { data: await setQuantity(body), message: 'Cart item is updated successfully' };
  },
});
