import { z } from 'zod';
import { MAX_LINE_QUANTITY } from '../store';
import { uuid, wholeNumber } from '../text';
import { orderVersion, statusInput } from './schema';

const pieces = wholeNumber([0, MAX_LINE_QUANTITY], { part: 'Whole pieces only' });

/** A status, or whether the parcel is coming back. */
export const updateOrderInput = z
  .object({
    ...statusInput.shape,
    orderStatus: statusInput.shape.orderStatus.optional(),
    comingBack: z.boolean('Say true or false').optional().meta({
      description:
        'Instead of a status, of an order that is on its way, or delivered and unpaid: whether its parcel, refused or not delivered, is coming back',
    }),
  })
  .refine(({ orderStatus, comingBack }) => orderStatus !== undefined || comingBack !== undefined, {
    path: ['orderStatus'],
    message: 'Give a status, or `comingBack`',
  })
  .refine(({ orderStatus, comingBack }) => orderStatus === undefined || comingBack === undefined, {
    path: ['comingBack'],
    message: 'Give a status or `comingBack`, not both',
  })
  .refine(
    ({ orderStatus, courier, trackingNumber, trackingUrl }) =>
      orderStatus === 'inShipping' || !(courier || trackingNumber || trackingUrl),
    { path: ['orderStatus'], message: 'Courier, number and link belong to `inShipping`' },
  );

/** What came back with a parcel: every line of the order once. */
export const receivedBackInput = z
  .object({
    lines: z
      .array(
        z
          .object({
            lineId: uuid(),
            received: pieces.meta({ description: 'Pieces that were in the parcel' }),
            restock: pieces.meta({ description: 'Those of them that can be sold again' }),
          })
          .refine(({ received, restock }) => restock <= received, {
            path: ['restock'],
            message: 'At most as many as were received',
          }),
      )
      .min(1, 'Give every line of the order')
      .max(1000),
    version: orderVersion,
  })
  .refine(({ lines }) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length, {
    path: ['lines'],
    message: 'Give every line of the order once',
  });
export type ReceivedBackInput = z.infer<typeof receivedBackInput>;
