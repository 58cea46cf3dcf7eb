import 'server-only';
import { giveCreditBack, lockCredit, spendCredit } from '../credit/ledger-service';
import { creditFor } from '../credit/rules';
import type { Prisma } from '../db/generated/client';
import { AppError } from '../http/app-error';
import { paise, rupeesToPaise, sumOf } from '../money';
import { CURRENCY } from '../store';
import { type ChangedBy, type LockedOrder, noteInHistory } from './order-service';
import type { PlaceOrderInput } from './place-schema';
import type { Draft } from './pricing-service';
import { isAwaitingPayment } from './rules';

type Tx = Prisma.TransactionClient;

/**
 * The draft with what of its total is paid by credit, if the shopper wants that. Locks the credit.
 * @param live the cart's order, which the new one replaces: what it holds can be spent
 * @throws AppError 409 if it is not what the shopper has seen
 */
export async function withCredit(
  tx: Tx,
  userId: string,
  draft: Draft,
  { input, live }: { input: PlaceOrderInput; live: LockedOrder | null },
): Promise<Draft> {
  const held = live && isAwaitingPayment(live) ? live.creditPaise : 0n;
  if (!input.useCredit && held === 0n) return draft;
  const balance = (await lockCredit(tx, userId)) + held;
  if (!input.useCredit) return draft;
  const { totalPaise, paymentMethod } = draft.terms;
  const creditPaise = paise(creditFor(Number(balance), totalPaise, paymentMethod));
  const { creditAmount } = input;
  if (creditAmount !== undefined && rupeesToPaise(creditAmount) !== creditPaise)
    throw draft.refusal(
      `Your store credit has changed: ${sumOf(creditPaise, CURRENCY)} of it pays for this order now. Please check it and order again.`,
    );
  return { ...draft, terms: { ...draft.terms, creditPaise } };
}

/** Spends what `withCredit` has found, and locked, for an order that is being placed. */
export async function spendDrafted(
  tx: Tx,
  order: Parameters<typeof spendCredit>[1],
  by: string,
): Promise<void> {
  if (await spendCredit(tx, order, by)) return;
  throw new Error(`The credit of order ${order.number} was locked, and is gone`);
}

/** Spends the credit of an order that is taken up again. @throws AppError 409 */
export async function takeCreditAgain(tx: Tx, order: LockedOrder, by: string): Promise<void> {
  if (await spendCredit(tx, order, by)) return;
  const sum = sumOf(order.creditPaise, CURRENCY);
  throw new AppError(
    409,
    `${sum} of this order was paid by store credit, which is spent meanwhile.`,
  );
}

/** Gives the credit of an order that is being rejected back, and notes it. @returns the sum in paise */
export async function returnCredit(tx: Tx, order: LockedOrder, who: ChangedBy): Promise<bigint> {
  const back = await giveCreditBack(tx, order, who.by);
  if (back > 0)
    await noteInHistory(tx, order, who, `${sumOf(back, CURRENCY)} of store credit given back`);
  return back;
}

/** Of an order, in rupees: for its history, where some of it is paid by credit. */
export const creditInWords = (creditPaise: number): string =>
  creditPaise > 0 ? `, ${sumOf(creditPaise, CURRENCY)} by store credit` : '';
