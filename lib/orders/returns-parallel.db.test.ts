import { beforeEach, expect, it } from 'vitest';
import { expectBooksRight } from '@/scripts/test/books';
import { OWNER } from '@/scripts/test/builders';
import { deliveredOrder, resetReturns, UPI } from '@/scripts/test/returns';
import { db } from '../db/client';
import { RETURN_STATES, type ReturnState } from '../returns/return-schema';
import { readOrder } from './queries';
import { updateReturn } from './return-handling-service';
import { cancelReturn } from './return-request-service';

const clerk = (at: number) => ({ ...OWNER, userName: `Clerk ${at}` });

beforeEach(resetReturns);

const ofMany = async (work: readonly Promise<unknown>[]) => {
  const done = await Promise.allSettled(work);
  const refused = done.flatMap((one) => (one.status === 'rejected' ? [one.reason.status] : []));
  return { done: done.length - refused.length, refused: [...new Set(refused)] };
};

it('of eight requests for the last two pieces two are taken', async () => {
  const { ask, orderId } = await deliveredOrder(2);
  const asked = Array.from({ length: 8 }, () => ask());
  expect(await ofMany(asked)).toEqual({ done: 2, refused: [409] });
  expect(await db.return.count({ where: { orderId } })).toBe(2);
});

it('of ten clerks who settle at once one does, and the money goes back once', async () => {
  const { ask, orderId, lineId } = await deliveredOrder(2);
  const id = await ask();
  await updateReturn(OWNER, id, { action: 'approve' });
  const count = { action: 'receive' as const, lines: [{ lineId, received: 1, restock: 1 }] };
  const counting = Array.from({ length: 4 }, (_, at) => updateReturn(clerk(at), id, count));
  expect(await ofMany(counting)).toEqual({ done: 1, refused: [409] });
  const settling = Array.from({ length: 10 }, (_, at) => updateReturn(clerk(at), id, UPI));
  expect(await ofMany(settling)).toEqual({ done: 1, refused: [409] });
  expect(await readOrder(orderId)).toMatchObject({ givenBack: 799 });
  await expectBooksRight();
});

it('two returns settled at once never give back more than came in', async () => {
  const { ask, orderId, lineId } = await deliveredOrder(2);
  const ids = [await ask({ reason: 'damaged' }), await ask({ reason: 'damaged' })];
  for (const id of ids) {
    await updateReturn(OWNER, id, { action: 'approve' });
    await updateReturn(OWNER, id, {
      action: 'receive',
      lines: [{ lineId, received: 1, restock: 0 }],
    });
  }
  await Promise.all(ids.map((id) => updateReturn(OWNER, id, UPI)));
  expect(await readOrder(orderId)).toMatchObject({ givenBack: 1798, paymentStatus: 'refunded' });
  await expectBooksRight();
});

it('cancelled against approved, one is first, and the kept size is where it should be', async () => {
  for (let at = 0; at < 6; at += 1) {
    const { ask, shopper } = await deliveredOrder(1);
    const id = await ask({ wish: 'exchange', size: 'L' });
    await Promise.allSettled([
      updateReturn(OWNER, id, { action: 'approve' }),
      cancelReturn(shopper, id),
    ]);
    const { state } = await db.return.findUniqueOrThrow({ where: { id } });
    expect(['approved', 'cancelled']).toContain(state);
  }
  await expectBooksRight();
});

it('the second clerk is told, the same one again is not refused', async () => {
  const { ask } = await deliveredOrder(1);
  const id = await ask();
  await updateReturn(clerk(1), id, { action: 'approve', version: 0 });
  await updateReturn(clerk(1), id, { action: 'approve', version: 0 });
  await expect(
    updateReturn(clerk(2), id, { action: 'refuse', reason: 'Worn', version: 0 }),
  ).rejects.toMatchObject({
    status: 409,
    message:
      "Somebody has changed this return meanwhile: it is 'Approved' now. Nothing was overwritten.",
  });
});

it('states go forward only, also by hand in the database', async () => {
  const allowed = [
    'requested approved',
    'requested refused',
    'requested cancelled',
    'approved received',
    'approved cancelled',
    'received settled',
  ];
  const columns = (state: ReturnState) => ({
    state,
    decidedAt: state === 'requested' || state === 'cancelled' ? null : new Date(),
    decidedBy: state === 'requested' || state === 'cancelled' ? null : 'Owner',
    refuseReason: state === 'refused' ? 'Worn' : null,
    receivedAt: state === 'received' || state === 'settled' ? new Date() : null,
    receivedBy: state === 'received' || state === 'settled' ? 'Owner' : null,
    settledAt: state === 'settled' ? new Date() : null,
    settledBy: state === 'settled' ? 'Owner' : null,
    amountPaise: state === 'settled' ? 0 : null,
    chargePaise: state === 'settled' ? 0 : null,
    cancelledAt: state === 'cancelled' ? new Date() : null,
  });
  const { orderId, shopper } = await deliveredOrder(1);
  const moved: string[] = [];
  for (const from of RETURN_STATES)
    for (const to of RETURN_STATES.filter((state) => state !== from)) {
      const data = { orderId, userId: shopper.id, ...columns(from) };
      const { id } = await db.return.create({ data });
      const move = db.return.update({ where: { id }, data: columns(to) });
      await move.then(
        () => moved.push(`${from} ${to}`),
        (error) => expect(String(error)).toMatch('returns_states_forward'),
      );
    }
  expect(moved.toSorted()).toEqual(allowed.toSorted());
});
