import JsBarcode from 'jsbarcode';
import { UserText } from '@/components/orders/user-text';
import { chosenState } from '@/lib/invoices/place-rules';
import { formatRupees } from '@/lib/money';
import { receiverOf, restOf } from '@/lib/orders/rules';
import type { OrderDto } from '@/lib/orders/schema';
import { carriageInWords } from '@/lib/shipments/rules';
import { STORE } from '@/lib/store';
import { oneLine } from '@/lib/text';
import { onOneLine, type Sender, senderAddress } from './sender';

/** Inside the label's frame, in millimetres. */
const WIDTH = 84;
const HEIGHT = 133;
/** A point in millimetres. */
const POINT = 0.3528;
const SCALES = [1, 0.9, 0.8, 0.7, 0.6, 0.5];

/** A text on the label, its size in points and its line height. */
interface Printed {
  text: string;
  points: number;
  leading: number;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A letter's width in em. Rather too wide, as words do not fill a line exactly. */
function widthOf(letter: string): number {
  if (/^[a-ln-vx-z0-9 .,:;'()/-]$/.test(letter)) return 0.6;
  return /^[ -~]$/.test(letter) ? 1 : 1.15;
}

function heightOf({ text, points, leading }: Printed, scale: number): number {
  if (text === '') return 0;
  const ems = [...graphemes.segment(text)].reduce((sum, { segment }) => sum + widthOf(segment), 0);
  const letter = points * scale * POINT;
  return Math.ceil((ems * letter) / WIDTH) * letter * leading;
}

/**
 * The largest scale at which `texts` fit on the label beside parts of fixed size, given in millimetres and as texts.
 */
export function scaleToFit(texts: readonly Printed[], beside: number, sized: readonly Printed[]) {
  const taken = sized.reduce((sum, one) => sum + heightOf(one, 1), beside);
  const fits = (scale: number) =>
    texts.reduce((sum, one) => sum + heightOf(one, scale), taken) <= HEIGHT;
  return SCALES.find(fits) ?? 0.5;
}

interface Encoded {
  encodings?: { data: string }[];
}

/** Light space that scanners need on both sides, in bars (ISO/IEC 15417). */
const QUIET = 10;

/** The bars of Code 128, '1' dark and '0' light, each of the same width. */
export function code128(text: string): string {
  const encoded: Encoded = {};
  JsBarcode(encoded, text, { format: 'CODE128' });
  return encoded.encodings?.map(({ data }) => data).join('') ?? '';
}

/**
 * In millimetres: six dots of a label printer, which has eight to the millimetre, so that all bars have their exact
 * width.
 */
const BAR = 0.75;

/** A Code 128 barcode, at most as wide as its container. */
function Barcode({ text, className }: { text: string; className?: string }) {
  const bars = code128(text);
  const width = bars.length + 2 * QUIET;
  return (
    <svg
      role="img"
      aria-label={`Barcode of ${text}`}
      viewBox={`0 0 ${width} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      className={className}
      style={{ width: `${width * BAR}mm` }}
    >
      {[...bars.matchAll(/1+/g)].map(({ 0: run, index }) => (
        <rect key={index} x={index + QUIET} width={run.length} height={1} />
      ))}
    </svg>
  );
}

/** Height of what does not scale: heading, cash, barcode, the word 'To', the gaps between. In millimetres. */
const FIXED = 74;

/** The label of a parcel, 100 × 150 mm. Long names and addresses are printed smaller, never cut. */
export function OrderLabel({ order, seller }: { order: OrderDto; seller: Sender }) {
  const { addressInfo, shipment } = order;
  const pieces = order.cartItems.reduce((sum, { quantity }) => sum + quantity, 0);
  const isCash = order.paymentMethod === 'cod' && order.paymentStatus === 'pending';
  const carriage = shipment ? carriageInWords(shipment) : '';
  const from = `From ${STORE.name}, ${senderAddress(seller)}, ${seller.phone.replaceAll(' ', '\u00a0')}`;
  const fromPoints = from.length > 120 ? 6.5 : 8;
  const to = {
    name: oneLine(receiverOf(addressInfo)),
    address: onOneLine(addressInfo.address),
    city: oneLine(addressInfo.city),
    notes: oneLine(addressInfo.notes),
  };
  const state = chosenState(addressInfo);
  const scale = scaleToFit(
    [
      { text: to.name, points: 16, leading: 1.25 },
      { text: to.address, points: 13, leading: 1.375 },
      { text: `${to.city} ${addressInfo.pincode}${state}`, points: 15, leading: 1.375 },
      { text: `Phone ${addressInfo.phone}`, points: 13, leading: 1.375 },
      { text: `Note: ${to.notes}`, points: 11, leading: 1.375 },
    ],
    FIXED,
    [
      { text: from, points: fromPoints, leading: 1.375 },
      { text: carriage, points: 10, leading: 1.375 },
    ],
  );
  return (
    <article className="print-label grid grid-rows-[auto_1fr_auto_auto_auto] gap-[3mm] overflow-hidden border border-black p-[4mm] text-[10pt] leading-snug print:border-0 print:p-0">
      <header className="flex items-baseline justify-between gap-4 border-b-2 border-black pb-[2mm]">
        <h2 className="text-[15pt] font-bold tabular-nums">Order {order.orderNumber}</h2>
        <p className="shrink-0">{pieces === 1 ? '1 piece' : `${pieces} pieces`}</p>
      </header>
      <section className="grid content-start gap-[1mm]" style={{ fontSize: `${10 * scale}pt` }}>
        <h3 className="text-[8pt]">To</h3>
        <p className="text-[1.6em] leading-tight font-bold wrap-anywhere">
          <UserText text={to.name} />
        </p>
        <p className="text-[1.3em] wrap-anywhere">
          <UserText text={to.address} />
        </p>
        <p className="text-[1.5em] font-bold wrap-anywhere">
          <UserText text={to.city} /> <span className="tabular-nums">{addressInfo.pincode}</span>
          {state}
        </p>
        <p className="text-[1.3em] tabular-nums">Phone {addressInfo.phone}</p>
        <p className="text-[1.1em] wrap-anywhere">
          Note: <UserText text={to.notes} />
        </p>
      </section>
      <p className="border-y-2 border-black py-[2mm] text-center text-[14pt] font-bold">
        {isCash ? `CASH ON DELIVERY ${formatRupees(restOf(order))}` : 'PREPAID'}
      </p>
      <div className="grid justify-items-center gap-[1mm]">
        <Barcode text={order.orderNumber} className="h-[20mm] max-w-full" />
        <p className="text-[12pt] tracking-[0.2em] tabular-nums">{order.orderNumber}</p>
        {carriage ? <p className="text-center text-[10pt] wrap-anywhere">{carriage}</p> : null}
      </div>
      <footer
        className="border-t border-black pt-[2mm] wrap-anywhere"
        style={{ fontSize: `${fromPoints}pt` }}
      >
        <UserText text={from} />
      </footer>
    </article>
  );
}
