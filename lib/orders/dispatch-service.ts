import 'server-only';
import type { Actor } from '../audit/schema';
import { inTransaction } from '../db/transaction';
import { AppError, notFound } from '../http/app-error';
import { shipmentInput } from '../shipments/schema';
import type { DispatchInput, DispatchOutcomeDto } from './dispatch-schema';
import { lockOrder } from './order-service';
import { whyNotDispatched } from './rules';
import { setStatus } from './status-service';

/**
 * Dispatches several orders, each in a transaction of its own: one that is refused keeps none of the others. Those that are
 * on their way already stay so, with the courier and number that are given.
 */
export async function dispatchOrders(
  admin: Actor,
  { ids, orders }: DispatchInput,
): Promise<DispatchOutcomeDto[]> {
  const outcomes: DispatchOutcomeDto[] = [];
  for (const asked of [...ids.map((id) => ({ id })), ...orders]) {
    const refusal = await refusalOf(dispatchOne(admin, asked));
    outcomes.push({
      _id: asked.id,
      outcome: refusal === null ? 'dispatched' : 'refused',
      message: refusal ?? 'Dispatched',
    });
  }
  return outcomes;
}

/** @throws AppError 404, 409 for one that cannot go out, 422 for what is no tracking number */
async function dispatchOne(admin: Actor, asked: DispatchInput['orders'][number]): Promise<void> {
  const parsed = shipmentInput.safeParse(asked);
  if (!parsed.success) throw new AppError(422, parsed.error.issues[0]?.message ?? '');
  await inTransaction(async (tx) => {
    const order = await lockOrder(tx, { id: asked.id });
    if (!order) throw notFound('Order');
    const no = whyNotDispatched(order);
    if (no) throw new AppError(409, no);
    await setStatus(tx, admin, order, { ...parsed.data, orderStatus: 'inShipping' });
  });
}

/** Its sentence; null where there is none. */
async function refusalOf(work: Promise<void>): Promise<string | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}
