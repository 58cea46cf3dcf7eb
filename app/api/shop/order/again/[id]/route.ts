import { cartDto } from '@/lib/cart/schema';
import { route } from '@/lib/http/route';
import { againDto } from '@/lib/orders/again-schema';
import { orderAgain } from '@/lib/orders/again-service';
import { idParams } from '@/lib/text';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('POST', {
  summary: 'Put the goods of an order into the cart again',
  description: 'At today’s prices, and of each line as many pieces as can be had now.',
  level: 'shopper',
  params: idParams,
  answer: { data: cartDto, ...againDto.shape },
  handle: async ({ viewer, params }) => {
    const { cart, ...again } = await orderAgain(viewer.id, params.id);
    return { data: cart, ...again };
  },
});
