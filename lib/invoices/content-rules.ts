import { dayOf } from '../dates';
import { sumOf } from '../money';
import { shareOut } from '../promotions/share-discount-rules';
import type { SettingsDto } from '../settings/schema';
import { stateName } from '../settings/state-rules';
import { rateOf, ratePercent } from '../settings/tax-rules';
import { CURRENCY, STORE } from '../store';
import { isWithinState, placeOfSupply } from './place-rules';
import type { DocumentContent, DocumentLine } from './schema';

/** What an invoice needs of an order. */
export interface InvoicedOrder {
  number: bigint;
  createdAt: Date;
  paymentMethod: string;
  codChargePaise: bigint | number;
  totalPaise: bigint | number;
  creditPaise: bigint | number;
  customerName: string;
  shippingRecipient?: string | null;
  shippingAddress: string;
  shippingCity: string;
  shippingPincode: string;
  shippingState?: string | null;
  shippingPhone: string;
  lines: readonly {
    title: string;
    hsn: string;
    size: string;
    quantity: number;
    unitPricePaise: number;
    discountPaise: number;
  }[];
}

interface Issued {
  number: string;
  at: Date;
  seller: SettingsDto;
}

/** The tax invoice of an order (rule 46 of the CGST Rules), with the order's own total. */
export function invoiceContent(
  order: InvoicedOrder,
  { number, at, seller }: Issued,
): DocumentContent {
  const { shippingPincode: pincode, shippingCity: city, shippingState: state } = order;
  const supply = placeOfSupply({ pincode, city, state }, seller.stateCode);
  const isHome = isWithinState(seller.stateCode, supply);
  const goods = order.lines.map((line) => goodsLine(line, { seller, at, isHome }));
  const lines = [...goods, ...chargeLines(goods, Number(order.codChargePaise), isHome)];
  return {
    kind: 'invoice',
    number,
    issuedAt: at.toISOString(),
    corrects: null,
    orderNumber: order.number.toString(),
    orderedAt: order.createdAt.toISOString(),
    payment: paymentOf(order),
    shop: STORE.name,
    seller: {
      legalName: seller.legalName,
      address: seller.address,
      pincode: seller.pincode,
      state: { code: seller.stateCode, name: stateName(seller.stateCode) },
      gstin: seller.gstin,
      phone: seller.phone,
      email: seller.email,
    },
    buyer: {
      name: order.customerName,
      ...(order.shippingRecipient && { recipient: order.shippingRecipient }),
      address: order.shippingAddress,
      city: order.shippingCity,
      pincode: order.shippingPincode,
      phone: order.shippingPhone,
    },
    placeOfSupply: { code: supply, name: stateName(supply) },
    lines,
    totalPaise: lines.reduce((sum, line) => sum + line.totalPaise, 0),
  };
}

/** How it is paid: store credit is a way to pay, and no discount. */
function paymentOf({ paymentMethod, totalPaise, creditPaise }: InvoicedOrder): string {
  const rest = paymentMethod === 'cod' ? 'Cash on delivery' : 'Paid online';
  if (Number(creditPaise) === 0) return rest;
  if (Number(creditPaise) === Number(totalPaise)) return 'Store credit';
  return `${rest}, ${sumOf(creditPaise, CURRENCY)} of it by store credit`;
}

function goodsLine(
  line: InvoicedOrder['lines'][number],
  { seller, at, isHome }: { seller: SettingsDto; at: Date; isHome: boolean },
): DocumentLine {
  const { title, hsn, size, quantity, unitPricePaise, discountPaise } = line;
  const totalPaise = unitPricePaise * quantity - discountPaise;
  const rate = rateOf(seller.taxRates, hsn, dayOf(at));
  // Sellers without registration may not charge tax (section 32 of the CGST Act).
  const percent = seller.gstin === '' ? 0 : ratePercent(rate, totalPaise, quantity);
  return {
    description: `${title}, size ${size}`,
    hsn: hsn.slice(0, seller.hsnDigits),
    quantity,
    isCharge: false,
    pricePaise: unitPricePaise,
    discountPaise,
    totalPaise,
    ratePercent: percent,
    ...taxesWithin(totalPaise, percent, isHome),
  };
}

/**
 * The charge for cash on delivery is part of a composite supply: taxed like the goods, and pro rata to their values if
 * they have several rates.
 */
function chargeLines(
  goods: readonly DocumentLine[],
  chargePaise: number,
  isHome: boolean,
): DocumentLine[] {
  const rates = [...new Set(goods.map((line) => line.ratePercent))];
  const ofRate = rates.map((rate) => goods.filter((line) => line.ratePercent === rate));
  const values = ofRate.map((lines) => lines.reduce((sum, line) => sum + line.totalPaise, 0));
  const parts = shareOut(chargePaise, values);
  return rates.flatMap((ratePercent, at) => {
    const totalPaise = parts[at] ?? 0;
    if (totalPaise === 0) return [];
    const [main] = (ofRate[at] ?? []).toSorted((one, two) => two.totalPaise - one.totalPaise);
    return {
      description: 'Cash-on-delivery charge',
      hsn: main?.hsn ?? '',
      quantity: 1,
      isCharge: true,
      pricePaise: totalPaise,
      discountPaise: 0,
      totalPaise,
      ratePercent,
      ...taxesWithin(totalPaise, ratePercent, isHome),
    };
  });
}

interface Taxes {
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
}

/** Divides whole numbers, rounding half up, without binary fractions. */
const share = (gross: number, part: bigint, whole: bigint): number =>
  Number((BigInt(gross) * part * 2n + whole) / (whole * 2n));

/**
 * The tax inside an inclusive price: gross × rate ÷ (100 + rate), each head rounded to the paisa; the taxable value is
 * the rest. Within the State two equal halves, CGST and SGST; else IGST.
 */
export function taxesWithin(gross: number, ratePercent: number, isWithinState: boolean): Taxes {
  const rate = BigInt(Math.round(ratePercent * 100));
  const whole = 10_000n + rate;
  const half = isWithinState ? share(gross, rate, whole * 2n) : 0;
  const igst = isWithinState ? 0 : share(gross, rate, whole);
  return {
    taxablePaise: gross - 2 * half - igst,
    cgstPaise: half,
    sgstPaise: half,
    igstPaise: igst,
  };
}
