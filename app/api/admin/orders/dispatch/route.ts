import { after } from 'next/server';
import { z } from 'zod';
import { route } from '@/lib/http/route';
import { sendLetters } from '@/lib/letters/sending-service';
import { formatCount } from '@/lib/money';
import { dispatchInput, dispatchOutcomeDto } from '@/lib/orders/dispatch-schema';
import { dispatchOrders } from '@/lib/orders/dispatch-service';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('POST', {
  summary: 'Dispatch several orders',
  description:
    'Each order is dispatched independently: `ids` without, `orders` with courier and number. Repeating the call changes nothing; a different number for an order that is already on its way is left out.',
  level: 'admin',
  body: dispatchInput,
  answer: { data: z.array(dispatchOutcomeDto) },
  handle: async ({ viewer, body }) => {
    const outcomes = await dispatchOrders(viewer, body);
    after(sendLetters);
    const out = outcomes.filter(({ outcome }) => outcome === 'dispatched').length;
    const stay = outcomes.length - out;
    const sent = `${formatCount(out, 'order')} dispatched`;
    return { data: outcomes, message: stay > 0 ? `${sent}, ${stay} not` : sent };
  },
});
