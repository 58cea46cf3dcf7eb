import 'server-only';
import type { StaffActor } from '../audit/schema';
import { inTransaction } from '../db/transaction';
import { AppError, notFound } from '../http/app-error';
import { amendCarriage, isSameCarriage, sharedWithIn } from '../shipments/rules';
import { shipmentInput } from '../shipments/schema';
import { findCarriage } from '../shipments/service';
import { alreadySentMessage } from './dispatch-rules';
import type { DispatchInput, DispatchOutcomeDto } from './dispatch-schema';
import { lockOrder } from './order-service';
import { whyNotDispatched } from './rules';
import { setStatus } from './status-service';

/**
 * Dispatches several orders, each in its own transaction, so that a refused one does not stop the others. An order on
 * its way keeps its courier and number, whatever is given here: that was typed before it left. Repeating the same
 * request succeeds.
 */
export async function dispatchOrders(
  admin: StaffActor,
  { ids, orders }: DispatchInput,
): Promise<DispatchOutcomeDto[]> {
  const outcomes: DispatchOutcomeDto[] = [];
  for (const asked of [...ids.map((id) => ({ id })), ...orders]) {
    const refusal = await refusalOf(dispatchOne(admin, asked));
    outcomes.push({
      _id: asked.id,
      outcome: refusal === null ? 'dispatched' : refusal.status === 422 ? 'refused' : 'leftOut',
      message: refusal?.message ?? 'Dispatched',
      ...(refusal && sharedWithIn(refusal.details.data)),
    });
  }
  return outcomes;
}

/** @throws AppError 404; 409 if it cannot be dispatched; 422 for an invalid tracking number */
async function dispatchOne(admin: StaffActor, asked: { id: string }): Promise<void> {
  const parsed = shipmentInput.safeParse({ sharesParcel: false, ...asked });
  if (!parsed.success) throw new AppError(422, parsed.error.issues[0]?.message ?? '');
  await inTransaction(async (tx) => {
    const order = await lockOrder(tx, { id: asked.id });
    if (!order) throw notFound('Order');
    const no = whyNotDispatched(order);
    if (no) throw new AppError(409, no);
    if (order.status === 'inShipping') {
      const was = await findCarriage(tx, order.id);
      if (!isSameCarriage(was, amendCarriage(was, parsed.data)))
        throw new AppError(409, alreadySentMessage(was));
    }
    await setStatus(tx, admin, order, { ...parsed.data, orderStatus: 'inShipping' });
  });
}

/** Null if it was not refused. */
async function refusalOf(work: Promise<void>): Promise<AppError | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}
