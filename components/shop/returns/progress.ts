import { formatDay } from '@/lib/dates';
import { formatRupees } from '@/lib/money';
import type { ReturnDto, ReturnMethod } from '@/lib/returns/return-schema';
import { POLICY } from '@/lib/store';

const WAYS: Record<ReturnMethod, string> = {
  razorpay: 'the way you paid',
  upi: 'by UPI',
  credit: 'as store credit',
};

/** '₹1,800.00 goes back the way you paid'. */
const money = ({ back }: ReturnDto, verb: string): string =>
  back
    .map(({ amount, method }) => `${formatRupees(amount)} ${verb} ${WAYS[method]}`)
    .join(', and ');

const [FEWEST, MOST] = POLICY.returnTransitWorkingDays;

/** What happens next with a return, or what came of it: a few plain sentences. */
export function nextInWords(one: ReturnDto): string[] {
  const { state, amount, lines, exchangeOrder, refuseReason } = one;
  const exchanged = lines.filter(({ wish, soldOut }) => wish === 'exchange' && !soldOut);
  const sizes = exchanged.map(({ wantedSize }) => wantedSize).join(' and ');
  const soldOut = lines.filter((line) => line.soldOut);
  const gone = soldOut.map(
    ({ title, wantedSize }) =>
      `Size ${wantedSize} of ${title} is sold out by now: its money goes back instead.`,
  );
  const theOrder = exchangeOrder
    ? [`Size ${sizes} comes with order ${exchangeOrder.orderNumber}.`]
    : [];
  switch (state) {
    case 'requested':
      return ['We look at your request and write to you. You need not do anything yet.'];
    case 'approved':
      return [
        `We have said yes. A courier picks the pieces up at the address of the order, and tries ${POLICY.pickupAttempts === 2 ? 'twice' : `${POLICY.pickupAttempts} times`}. They take ${FEWEST} to ${MOST} working days to reach us.`,
        ...(exchanged.length > 0 ? [`We keep size ${sizes} for you and send it then.`] : []),
        ...gone,
        ...(amount > 0 ? [`Then ${money(one, 'goes back')}.`] : []),
      ];
    case 'received':
      return [
        'Your pieces have reached us.',
        ...theOrder,
        ...gone,
        ...(amount > 0 ? [`Next, ${money(one, 'goes back')}.`] : []),
      ];
    case 'settled':
      return [
        ...(amount > 0 ? [`${money(one, 'went back')}.`] : []),
        ...theOrder,
        ...gone,
        ...(amount > 0 || exchangeOrder ? [] : ['No money goes back for it.']),
      ];
    case 'refused':
      return [`We could not take it: ${refuseReason ?? ''}`];
    case 'cancelled':
      return [
        refuseReason
          ? `We have closed this request: ${refuseReason}`
          : 'You cancelled this request. Nothing is picked up.',
      ];
  }
}

/** 'Return of 20 Nov 2026'; an exchange alone is called that. */
export const returnTitle = ({ lines, at }: ReturnDto): string =>
  `${lines.every(({ wish }) => wish === 'exchange') ? 'Exchange' : 'Return'} of ${formatDay(at)}`;
