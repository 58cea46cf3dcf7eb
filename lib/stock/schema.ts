import { z } from 'zod';
import { MAX_STOCK, SIZES } from '../store';
import { count, text, uuid, wholeNumber } from '../text';
import { STOCK_MODES } from './rules';

/** How many there are of a size, or of all that share a count. */
export const pieces = wholeNumber([0, MAX_STOCK], { part: 'Whole pieces only' });

/** Which stock an admin looks at: 'low' as in `isLow` (rules.ts), 'out' is none. '' is all. */
export const STOCK_FILTERS = ['', 'low', 'out'] as const;

/** Query members of the list. */
export const stockFilter = z.object({
  search: text(0, 100).default(''),
  filter: z.enum(STOCK_FILTERS).default(''),
});
export type StockFilter = z.output<typeof stockFilter>;

/** Pieces that one or several sizes of a product draw on. */
export const stockRowDto = z
  .object({
    _id: z.uuid(),
    productId: z.uuid(),
    slug: z.string(),
    title: z.string(),
    image: z.string(),
    stockMode: z.enum(STOCK_MODES),
    variants: z.array(z.object({ _id: z.uuid(), size: z.enum(SIZES), sku: z.string() })).meta({
      description: 'The sizes that these pieces are for: several if they share a count',
    }),
    isOffered: z.boolean().meta({ description: 'Whether the product still comes in these sizes' }),
    onHand: count,
    held: count.meta({
      description: 'How many of those on hand are held for unpaid online orders',
    }),
    available: count,
    toSend: count.meta({
      description: 'Sold, so no longer on hand, but in the shop until they are sent',
    }),
  })
  .meta({ id: 'StockRow' });
export type StockRowDto = z.output<typeof stockRowDto>;

const MOVEMENT_KINDS = [
  'received',
  'sold',
  'held',
  'released',
  'returned',
  'damaged',
  'corrected',
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** The filters of the list; '' is all. */
export const movementFilter = z.object({
  productId: z.union([z.literal(''), uuid()], 'Give an id').default(''),
  variantId: z.union([z.literal(''), uuid()], 'Give an id').default(''),
});
export type MovementFilter = z.output<typeof movementFilter>;

export const movementDto = z
  .object({
    _id: z.string(),
    at: z.iso.datetime(),
    productId: z.uuid(),
    variantId: z.uuid().nullable().meta({ description: 'Null if all sizes share the count' }),
    size: z.string().nullable(),
    kind: z.enum(MOVEMENT_KINDS),
    by: z.int().meta({ description: 'Pieces; negative if they were taken away' }),
    stockAfter: count.meta({ description: 'What could be bought afterwards' }),
    orderId: z.uuid().nullable(),
    orderNumber: z.string().nullable(),
    returnId: z.uuid().nullable(),
    actor: z.string(),
    reason: z.string(),
  })
  .meta({ id: 'StockMovement' });
export type MovementDto = z.output<typeof movementDto>;

/** Why a clerk changes a count. */
const ADJUST_REASONS = ['received', 'counted', 'damaged', 'other'] as const;
export type AdjustReason = (typeof ADJUST_REASONS)[number];

export const adjustInput = z
  .object({
    variantId: uuid(),
    by: wholeNumber([-MAX_STOCK, MAX_STOCK], { part: 'Whole pieces only' }).refine(
      (by) => by !== 0,
      'Not 0: how many came or went?',
    ),
    reason: z.enum(ADJUST_REASONS, 'Choose a reason'),
    // Returned orders may have made it more than can be counted.
    onHand: wholeNumber([0, 2 * MAX_STOCK])
      .optional()
      .meta({
        description:
          'The number on hand that the caller saw; if it has changed, the call is refused with 409',
      }),
  })
  .refine(({ by, reason }) => reason !== 'damaged' || by < 0, {
    path: ['by'],
    message: 'Damaged pieces go: give a number below 0',
  });
export type AdjustInput = z.output<typeof adjustInput>;
