import 'server-only';
import { unitCount } from '../cart/rules';
import { daysInWords } from '../delivery/wording-rules';
import { stateOf } from '../invoices/place-rules';
import type { MessageData, OrderLetterKind, Sum } from '../messages/schema';
import { formatCount, formatRupees, paise, paiseToRupees, sumOf } from '../money';
import { sizeLabel } from '../one-size';
import { isAllCredit, restOf } from '../orders/rules';
import type { OrderDto } from '../orders/schema';
import { METHOD_WORDS } from '../orders/wording-rules';
import { discountInWords } from '../promotions/sentence-rules';
import { routes } from '../routes';
import { stateName } from '../settings/state-rules';
import { carriageInWords } from '../shipments/rules';
import { absoluteUrl } from '../site-url';
import { POLICY, STORE } from '../store';
import { type Block, type Fact, type Letter, salutation } from './letter';
import { returnLetter } from './return-letters';

const between = (days: readonly number[]) => days.join(' to ');
const NOTHING: Sum = { minor: 0, currency: 'INR' };

/** '₹799.00 and $5.00'. */
const inWords = (sums: readonly Sum[]): string =>
  sums.map(({ minor, currency }) => sumOf(minor, currency)).join(' and ');

type Part = Omit<Letter, 'why'>;

/** The letter about an order; all figures are the order's own. */
export function orderLetter(kind: OrderLetterKind, order: OrderDto, data: MessageData): Letter {
  const why = `You get this email because order ${order.orderNumber} was placed from your account.`;
  return { ...LETTERS[kind](order, data), why };
}

const LETTERS: Record<OrderLetterKind, (order: OrderDto, data: MessageData) => Part> = {
  'order-placed': (order) => ({
    subject: `Order ${order.orderNumber} placed`,
    heading: 'Thank you for your order',
    blocks: [
      `${hello(order)} we have received your order ${order.orderNumber} and will dispatch it within ${between(POLICY.dispatchBusinessDays)} working days.`,
      ...contents(order),
      { facts: [['Payment', payment(order)], destination(order), ...expectedOn(order)] },
      toAccount,
      'You can cancel it in your account until we start packing it.',
    ],
  }),
  'order-confirmed': (order) => ({
    subject: `Order ${order.orderNumber} confirmed`,
    heading: 'We are packing your order',
    blocks: [
      `${hello(order)} your order ${order.orderNumber} is confirmed and being packed. We will write again when it is on its way.`,
      { facts: [listOfPieces(order), destination(order), ...expectedOn(order)] },
      toAccount,
    ],
  }),
  'order-dispatched': (order) => ({
    subject: `Order ${order.orderNumber} is on its way`,
    heading: 'Your order is on its way',
    blocks: [
      `${hello(order)} your order ${order.orderNumber} has been dispatched from ${STORE.town}.`,
      {
        facts: [
          ...carriage(order),
          listOfPieces(order),
          destination(order),
          ...expectedOn(order),
          ...cashToPay(order),
        ],
      },
      ...trackingButton(order),
      { button: 'Track your order', href: absoluteUrl(routes.track(order.orderNumber)) },
    ],
  }),
  'order-delivered': (order) => ({
    subject: `Order ${order.orderNumber} delivered`,
    heading: 'Your order is delivered',
    blocks: [
      `${hello(order)} your order ${order.orderNumber} was delivered. We hope it fits.`,
      { facts: [listOfPieces(order)] },
      `If something is wrong, tell us within ${POLICY.returnWindowDays} days: you can return it.`,
      { button: 'Return or exchange', href: absoluteUrl(routes.account()) },
    ],
  }),
  'order-cancelled': (order, data) => ({
    subject: `Order ${order.orderNumber} ${data.cameBack ? 'came back to us' : 'cancelled'}`,
    heading: data.cameBack ? 'Your parcel came back to us' : 'Your order is cancelled',
    blocks: [
      cancelled(order, data),
      order.exchangeFor
        ? `You have nothing to pay. We will write about the money for order ${order.exchangeFor.orderNumber}.`
        : moneyBack(data),
      { facts: [listOfPieces(order), ['Total', formatRupees(order.totalAmount)]] },
      toAccount,
    ],
  }),
  'order-refunded': (order, { refunded = NOTHING, wentBack = [], byUpi, asCredit }) => ({
    subject: `${inWords([refunded])} refunded for order ${order.orderNumber}`,
    heading: asCredit
      ? 'Your store credit is there'
      : byUpi
        ? 'Your refund has been sent'
        : 'Your refund is on its way',
    blocks: [
      `${hello(order)} we have refunded ${inWords([refunded])} for order ${order.orderNumber}, ${
        asCredit
          ? 'as store credit. You can use it for your next order, at checkout.'
          : byUpi
            ? `by UPI. The reference of the transfer is ${byUpi}.`
            : `the way you paid. Your bank may take ${between(POLICY.bankRefundWorkingDays)} working days to show it.`
      }`,
      ...givenBackBefore(wentBack),
      toAccount,
    ],
  }),
  'order-return': returnLetter,
};

function cancelled(order: OrderDto, { byShopper, cameBack }: MessageData): string {
  const number = order.orderNumber;
  if (cameBack)
    return `${hello(order)} the parcel of your order ${number} could not be delivered, or was not accepted, and has come back to us. If you still want it, please order it again.`;
  if (order.shipment)
    return `${hello(order)} your order ${number} was dispatched and is now cancelled. If you do not know why, or still have the parcel, please write to us.`;
  return byShopper
    ? `${hello(order)} as you asked, your order ${number} is cancelled. Nothing will be sent.`
    : `${hello(order)} we are sorry: we had to cancel your order ${number}. Nothing will be sent.`;
}

const hello = ({ addressInfo }: OrderDto): string => salutation(addressInfo.userName);

const toAccount: Block = { button: 'See your orders', href: absoluteUrl(routes.account()) };

/** The order's lines and sums. */
function contents(order: OrderDto): Block[] {
  const less = order.discounts.map(
    (discount) =>
      [discountInWords(discount), `−${formatRupees(discount.amount)}`] as [string, string],
  );
  return [
    {
      lines: order.cartItems.map(({ title, quantity, price, ...line }) => ({
        title,
        detail: `${sizeLabel(line)}, ${quantity} × ${formatRupees(price)}`,
        amount: formatRupees(paiseToRupees(paise(Math.round(price * 100) * quantity))),
      })),
    },
    {
      sums: [
        ['Subtotal', formatRupees(order.subtotal)],
        ...less,
        ...(order.codCharge > 0
          ? [['Cash on delivery charge', formatRupees(order.codCharge)] as [string, string]]
          : []),
        ['Total', formatRupees(order.totalAmount)],
      ],
    },
  ];
}

const listOfPieces = ({ cartItems }: OrderDto): Fact => [
  'Contents',
  [
    formatCount(unitCount(cartItems), 'piece'),
    ...cartItems.map(
      ({ title, size, isOneSize, quantity }) =>
        `${quantity}\u00a0× ${title}${isOneSize ? '' : `, ${size}`}`,
    ),
  ],
];

/** Leaves out the address as typed: whoever registers somebody else's e-mail address could write to them that way. */
const destination = ({ addressInfo }: OrderDto): Fact => {
  const state = stateName(stateOf(addressInfo) ?? '');
  return ['Delivery to', `Pincode ${[addressInfo.pincode, state].filter(Boolean).join(', ')}`];
};

/** The days that were promised. */
const expectedOn = ({ expected }: OrderDto): Fact[] =>
  expected ? [['Expected', daysInWords(expected)]] : [];

/** Payment as agreed when the order was placed: customers hear of an online order once it is paid. */
const payment = (order: OrderDto): string => {
  const rest = order.paymentMethod === 'cod' ? METHOD_WORDS.cod : 'Paid online';
  const credit = `${formatRupees(order.credit)} by store credit`;
  if (isAllCredit(order)) return 'Paid by store credit';
  return order.credit > 0
    ? `${credit}, ${formatRupees(restOf(order))} ${rest.toLowerCase()}`
    : rest;
};

/** The shipment as it is when the letter is sent. */
const carriage = ({ shipment }: OrderDto): Fact[] => {
  const words = shipment ? carriageInWords(shipment) : '';
  return words === '' ? [] : [['Sent with', words]];
};

const trackingButton = ({ shipment }: OrderDto): Block[] =>
  shipment?.trackingUrl ? [{ button: 'Track at the courier', href: shipment.trackingUrl }] : [];

const cashToPay = (order: OrderDto): Fact[] =>
  order.paymentMethod === 'cod' && order.paymentStatus === 'pending'
    ? [['To pay on delivery', `${formatRupees(restOf(order))} in cash`]]
    : [];

function moneyBack({
  goesBack = [],
  goesToWallet = false,
  wentBack = [],
  creditBack,
}: MessageData): string {
  const sentences = givenBackBefore(wentBack);
  if (creditBack)
    sentences.unshift(
      `The ${inWords([creditBack])} of store credit in it is yours again: you can use it for your next order.`,
    );
  if (goesToWallet)
    sentences.unshift(
      `The cash you paid will be added to your store credit within ${between(POLICY.walletRefundWorkingDays)} working days.`,
    );
  if (goesBack.length > 0)
    sentences.unshift(
      `${inWords(goesBack)} will be refunded the way you paid, usually within ${between(POLICY.bankRefundWorkingDays)} working days. We will write again when it is done.`,
    );
  return sentences.join(' ') || 'You have not paid anything, and there is nothing to pay.';
}

const givenBackBefore = (sums: readonly Sum[]): string[] =>
  sums.length === 0
    ? []
    : [`${inWords(sums)} ${sums.length === 1 ? 'was' : 'were'} already refunded.`];
