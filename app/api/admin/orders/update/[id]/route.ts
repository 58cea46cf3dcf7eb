import { after } from 'next/server';
import { route } from '@/lib/http/route';
import { sendLetters } from '@/lib/letters/sending-service';
import { updateOrderInput } from '@/lib/orders/coming-back-schema';
import { setComingBack } from '@/lib/orders/coming-back-service';
import { updateOrderStatus } from '@/lib/orders/status-service';
import { payDueRefunds } from '@/lib/payments/refund-service';
import { idParams } from '@/lib/text';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('PUT', {
  summary: 'Set the status of an order',
  description:
    'Rejecting puts the stock back once, and refunds what was paid online. An unpaid online order stays `pending` or is rejected. `inShipping` takes courier and tracking number, and again to correct them. An order that its customer cancelled is taken up again only with its `version`. `comingBack`, instead of a status, says that a parcel was refused or not delivered, or that it is not coming back after all: stock stays out until `admin/orders/received-back`; a later status ends it.',
  level: 'admin',
  // To refund more than a clerk may.
  asksPassword: 'sometimes',
  params: idParams,
  body: updateOrderInput,
  answer: {},
  failures: {
    409: 'Not paid yet, coming back, came back, cancelled by the customer, not enough in stock to take it out of rejected, or changed since it was read',
    422: 'Cash received for an order that is not paid in cash, or not delivered; a courier for one that is not `inShipping`',
  },
  handle: async ({ viewer, params, body }) => {
    const { orderStatus, comingBack = false, ...rest } = body;
    if (orderStatus) await updateOrderStatus(viewer, params.id, orderStatus, rest);
    else await setComingBack(viewer, params.id, { comingBack, ...rest });
    after(payDueRefunds);
    after(sendLetters);
    return { message: 'Order status is updated successfully!' };
  },
});
