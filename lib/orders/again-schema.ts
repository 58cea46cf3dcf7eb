import { z } from 'zod';
import { count } from '../text';
import { orderDto } from './schema';

const missedLine = orderDto.shape.cartItems.element.pick({
  title: true,
  size: true,
  isOneSize: true,
  quantity: true,
});
export type MissedLine = z.infer<typeof missedLine>;

/** What came into the cart of an order that is bought again. */
export const againDto = z.object({
  added: count.meta({ description: 'Pieces' }),
  missed: z.array(missedLine).meta({ description: 'Pieces that cannot be had now' }),
});
export type AgainDto = z.infer<typeof againDto>;
