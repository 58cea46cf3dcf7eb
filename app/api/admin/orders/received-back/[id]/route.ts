import { after } from 'next/server';
import { route } from '@/lib/http/route';
import { sendLetters } from '@/lib/letters/sending-service';
import { receivedBackInput } from '@/lib/orders/coming-back-schema';
import { receiveBack } from '@/lib/orders/coming-back-service';
import { payDueRefunds } from '@/lib/payments/refund-service';
import { idParams } from '@/lib/text';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('POST', {
  summary: 'Receive a refused parcel back',
  description:
    'Ends the order in `rejected`: `restock` pieces are stock again, the rest of `received` is damaged, and what is not received is missing. What was paid is refunded, and a credit note takes back the invoice. Repeating the call changes nothing.',
  level: 'admin',
  // To refund more than a clerk may.
  asksPassword: 'sometimes',
  params: idParams,
  body: receivedBackInput,
  answer: {},
  failures: {
    409: 'Neither on its way nor delivered unpaid, received by somebody else already, or changed since it was read',
    422: 'A line that is missing or not of the order, or more pieces than were sent',
  },
  handle: async ({ viewer, params, body }) => {
    const parts = await receiveBack(viewer, params.id, body);
    after(payDueRefunds);
    after(sendLetters);
    return { message: `Received back: ${parts}` };
  },
});
