import 'server-only';
import type { MessageData } from '../messages/schema';
import { formatCount, formatRupees } from '../money';
import type { OrderDto } from '../orders/schema';
import type { ReturnDto, ReturnState } from '../returns/return-schema';
import { routes } from '../routes';
import { absoluteUrl } from '../site-url';
import { POLICY } from '../store';
import { type Block, type Letter, salutation } from './letter';

interface Said {
  subject: string;
  heading: string;
  says: (pieces: string, of: ReturnDto) => string[];
}

const between = (days: readonly number[]) => days.join(' to ');

const PICK_UPS = POLICY.pickupAttempts === 2 ? 'twice' : `${POLICY.pickupAttempts} times`;

const LETTERS: Record<ReturnState, Said> = {
  requested: {
    subject: 'we have your return request',
    heading: 'We have your request',
    says: (pieces) => [
      `we have your request to return ${pieces}. We will look at it and write again. Until we have received something, you can cancel it in your account.`,
    ],
  },
  approved: {
    subject: 'your return is approved',
    heading: 'Your return is approved',
    says: (pieces, of) => [
      `your return of ${pieces} is approved. Please keep them ready, unworn and with their tags: we try to pick them up ${PICK_UPS}.`,
      ...keptSizes(of),
      ...soldOutSizes(of),
    ],
  },
  refused: {
    subject: 'we cannot take your return',
    heading: 'We cannot take this return',
    says: (pieces, { refuseReason }) => [
      `we are sorry: we cannot take back ${pieces}. The reason: ${refuseReason}`,
      'If you see it otherwise, please reply to this email.',
    ],
  },
  received: {
    subject: 'your pieces are with us',
    heading: 'Your pieces are with us',
    says: (pieces, of) => [
      `${receivedIn(of)} of ${pieces} ${receivedIn(of) === 1 ? 'has' : 'have'} reached us.`,
      ...(of.exchangeOrder
        ? [
            `Your exchange is order ${of.exchangeOrder.orderNumber}: there is nothing to pay, and we write again when it is on its way.`,
          ]
        : []),
      ...of.back.map(moneyToCome),
    ],
  },
  settled: {
    subject: 'your return is done',
    heading: 'Your return is done',
    says: (pieces) => [`your return of ${pieces} is done. No money goes back for it.`],
  },
  cancelled: {
    subject: 'your return is cancelled',
    heading: 'Your return is cancelled',
    says: (pieces, { refuseReason }) =>
      refuseReason
        ? [
            `your return of ${pieces} is closed. The reason: ${refuseReason}`,
            'Please keep them. While the days to return them last, you can ask again in your account.',
          ]
        : [`as you asked, your return of ${pieces} is cancelled. Please keep them.`],
  },
};

const receivedIn = ({ lines }: ReturnDto): number =>
  lines.reduce((sum, { received }) => sum + (received ?? 0), 0);

const keptSizes = ({ lines }: ReturnDto): string[] =>
  lines
    .filter(({ wish, soldOut }) => wish === 'exchange' && !soldOut)
    .map(
      ({ title, wantedSize }) =>
        `We are keeping size ${wantedSize} of ${title} for you. It leaves when we have received yours.`,
    );

const soldOutSizes = ({ lines }: ReturnDto): string[] =>
  lines
    .filter(({ soldOut }) => soldOut)
    .map(
      ({ title, wantedSize, amount }) =>
        `Size ${wantedSize} of ${title} has sold out meanwhile. You get your money back for it instead, ${formatRupees(amount)}. If you would rather keep what you have, cancel the return in your account.`,
    );

const moneyToCome = ({ amount, method }: ReturnDto['back'][number]): string =>
  method === 'razorpay'
    ? `${formatRupees(amount)} will be refunded the way you paid; your bank may take ${between(POLICY.bankRefundWorkingDays)} working days to show it.`
    : `${formatRupees(amount)} will be added to your store credit, or sent by UPI if we agreed on that, within ${between(POLICY.walletRefundWorkingDays)} working days.`;

/** The letter about a return of an order, as it is when it is sent, but for its state. */
export function returnLetter(
  order: OrderDto,
  { returnId, returnState = 'requested' }: MessageData,
): Omit<Letter, 'why'> {
  const { subject, heading, says } = LETTERS[returnState];
  const of = order.returns?.find(({ _id }) => _id === returnId);
  const count = of?.lines.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;
  const [first = '', ...rest] = of
    ? says(`${formatCount(count, 'piece')} of order ${order.orderNumber}`, of)
    : [];
  const facts: Block[] = of
    ? [
        {
          facts: [['Pieces', of.lines.map(({ quantity, title }) => `${quantity}\u00a0× ${title}`)]],
        },
      ]
    : [];
  return {
    subject: `Order ${order.orderNumber}: ${subject}`,
    heading,
    blocks: [
      `${salutation(order.addressInfo.userName)} ${first}`,
      ...rest,
      ...facts,
      { button: 'See your orders', href: absoluteUrl(routes.account()) },
    ],
  };
}
