import 'server-only';
import { dayOf } from '../dates';
import { db } from '../db/client';
import { Prisma } from '../db/generated/client';
import { AppError } from '../http/app-error';
import { logError } from '../http/log';
import { readFirstSettings, readSettingsNow } from '../settings/queries';
import type { LimitName } from '../settings/schema';
import { type Hold, type LockedOrder, lockOrdersTo } from './order-service';
import type { Draft } from './pricing-service';

type Tx = Prisma.TransactionClient;

/** What an account or a phone has open, and whether it has ever received an order. */
interface Open {
  orders: number;
  pieces: number;
  codPaise: number;
  isKnown: boolean;
  unpaidHolds: number;
  /** Parcels to be paid in cash that came back or are about to, unless a delivered order was paid with money. */
  refused: number;
  /** When the last hold that still runs ends, and its chain; ISO 8601. */
  held: [until: string, chainEndsAt: string] | null;
}
interface Standing {
  account: Open;
  phone: Open;
  isTrusted: boolean;
  limits: Record<LimitName, number> | null;
}

/** An order that a limit refused: `noteRefusals` counts it. */
class RefusedByLimit extends AppError {
  constructor(
    readonly limit: LimitName,
    message: string,
  ) {
    super(409, message);
  }
}

/** What others may have open, compared with whoever has not received an order yet. */
const KNOWN_TIMES = 5;

/**
 * Nobody takes the shop's stock out of sale for free: an account and a delivery phone each may have few orders open that
 * are neither paid, delivered nor rejected, the new one included, and few holds a day that end unpaid. Orders of one
 * account or phone are counted one after the other. Whoever lets cash parcels come back and has paid for none pays
 * online. Whom the owner trusts is not limited; the limits are in 'Settings'.
 * @param live the cart's order, which the new one replaces
 * @returns the account's last hold that still runs, or would. @throws AppError 409
 */
export async function requireFewOpenOrders(
  tx: Tx,
  userId: string,
  draft: Draft,
  live: LockedOrder | null,
): Promise<Hold | null> {
  const { shippingPhone: phone, paymentMethod, units, totalPaise, creditPaise } = draft.terms;
  if (phone !== draft.phone) await lockOrdersTo(tx, phone);
  // Not in the statement that locks: it would not see what it waited for.
  const [standing] = await readStanding(tx, userId, phone, live?.id ?? null);
  const { isTrusted, account } = standing;
  const limits = standing.limits ?? readFirstSettings();
  const isOnline = paymentMethod === 'razorpay';
  const rest = totalPaise - creditPaise;
  for (const open of isTrusted || rest === 0 ? [] : [account, standing.phone]) {
    if (isOnline && open.unpaidHolds >= limits.limitHoldsADay) throw tooManyHolds();
    if (!isOnline && open.refused >= limits.limitRefusedParcels) throw await tooOftenRefused(tx);
    const times = open.isKnown ? KNOWN_TIMES : 1;
    const codPaise = open.codPaise + (isOnline ? 0 : rest);
    if (open.orders + 1 > limits.limitOpenOrders * times)
      throw await tooMuchOpen(tx, 'limitOpenOrders');
    if (open.pieces + units > limits.limitOpenPieces * times)
      throw await tooMuchOpen(tx, 'limitOpenPieces');
    if (codPaise > limits.limitCodRupees * 100 * times)
      throw await tooMuchOpen(tx, 'limitCodRupees');
  }
  if (!account.held) return null;
  const [heldUntil, holdChainEndsAt] = account.held;
  return { heldUntil: new Date(heldUntil), holdChainEndsAt: new Date(holdChainEndsAt) };
}

async function tooMuchOpen(tx: Tx, limit: LimitName): Promise<AppError> {
  const { phone } = await readSettingsNow(tx);
  return new RefusedByLimit(
    limit,
    `Please pay for or receive your earlier orders first, or call us: ${phone}.`,
  );
}

async function tooOftenRefused(tx: Tx): Promise<AppError> {
  const { phone } = await readSettingsNow(tx);
  return new RefusedByLimit(
    'limitRefusedParcels',
    `Parcels with cash on delivery have come back to us from here. Please pay online, or call us: ${phone}.`,
  );
}

const tooManyHolds = () =>
  new RefusedByLimit(
    'limitHoldsADay',
    'You have reserved pieces several times today without paying. Please choose cash on delivery, or pay online tomorrow.',
  );

/** Places an order, and counts for the owner when a limit refuses it: after its transaction, which leaves nothing. */
export async function noteRefusals<T>(userId: string, place: () => Promise<T>): Promise<T> {
  try {
    return await place();
  } catch (error) {
    if (error instanceof RefusedByLimit)
      await countRefusal(userId, error.limit).catch((reason: unknown) =>
        logError(reason, { during: 'counting a refused order' }),
      );
    throw error;
  }
}

const countRefusal = async (userId: string, limit: LimitName) => db.$executeRaw`
  INSERT INTO limit_refusals (user_id, "limit", day, times)
  VALUES (${userId}::uuid, ${limit}, ${dayOf(new Date())}::date, 1)
  ON CONFLICT (user_id, "limit", day) DO UPDATE SET times = limit_refusals.times + 1`;

const readStanding = (tx: Tx, userId: string, phone: string, replaced: string | null) =>
  tx.$queryRaw<[Standing]>`
    SELECT ${openOf(Prisma.sql`user_id = ${userId}::uuid`, replaced)} AS account,
      ${openOf(Prisma.sql`shipping_phone = ${phone}`, replaced)} AS phone,
      (SELECT is_trusted FROM users WHERE id = ${userId}::uuid) AS "isTrusted",
      (SELECT json_build_object('limitOpenOrders', limit_open_orders, 'limitOpenPieces', limit_open_pieces,
        'limitCodRupees', limit_cod_rupees, 'limitHoldsADay', limit_holds_a_day,
        'limitRefusedParcels', limit_refused_parcels) FROM settings) AS limits`;

const IS_OPEN = Prisma.sql`payment_status = 'pending' AND status NOT IN ('delivered', 'rejected')`;
/** Neither an exchange, whose total is 0, nor paid by store credit. */
const IS_FOR_MONEY = Prisma.sql`total_paise > credit_paise`;

/** All their orders are read once: an index for each count costs every order more, to write and to plan with. */
const openOf = (theirs: Prisma.Sql, replaced: string | null) => Prisma.sql`(
  SELECT json_build_object(
    'orders', count(*) FILTER (WHERE ${IS_OPEN} AND is_other),
    'pieces', coalesce(sum(units) FILTER (WHERE ${IS_OPEN} AND is_other), 0),
    'codPaise', coalesce(sum(total_paise - credit_paise) FILTER (WHERE ${IS_OPEN} AND is_other AND payment_method = 'cod'), 0),
    'isKnown', coalesce(bool_or(status = 'delivered' AND coming_back_at IS NULL), false),
    'refused', CASE WHEN bool_or(${IS_FOR_MONEY} AND status = 'delivered' AND payment_status = 'paid') THEN 0 ELSE
      count(*) FILTER (WHERE ${IS_FOR_MONEY} AND payment_method = 'cod' AND (rejection = 'returned' OR coming_back_at IS NOT NULL)) END,
    'unpaidHolds', coalesce(sum(holds_renewed + CASE
      WHEN status = 'rejected' THEN (rejection IN ('expired', 'cancelled'))::int
      ELSE (held_until <= now())::int END
    ) FILTER (WHERE held_until > now() - interval '1 day' AND payment_status = 'pending'), 0),
    'held', max(ARRAY[held_until, hold_chain_ends_at]) FILTER (WHERE held_until > now() AND payment_status = 'pending'))
  FROM orders, LATERAL (SELECT id IS DISTINCT FROM ${replaced}::uuid AS is_other) AS one WHERE ${theirs})`;
