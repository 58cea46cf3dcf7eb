import { addLineInput, cartDto } from '@/lib/cart/schema';
import { addToCart } from '@/lib/cart/service';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('POST', {
  summary: 'Put a product into the cart',
  description: '`size` may be left out when the product has a single one.',
  level: 'shopper',
  body: addLineInput,
  answer: { data: cartDto },
  failures: { 404: 'No such product', 409: 'More than there is in stock' },
  handle: async ({ body }) => {
    return { data: await addToCart(body), message: 'Product added to cart' };
  },
});
