import { z } from 'zod';

const DOCUMENT_KINDS = ['invoice', 'credit-note'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

const amount = z.int().min(0);

/** A line with its taxes, in paise. Its total is what the customer pays: taxable value and taxes together. */
const documentLine = z.object({
  description: z.string(),
  hsn: z.string(),
  /** 0 where a credit note lessens a price, and the goods stay with the buyer. */
  quantity: z.int().min(0),
  /** The charge for cash on delivery, which is not goods. */
  isCharge: z.boolean(),
  /** For one piece, tax included, before any discount. */
  pricePaise: amount,
  discountPaise: amount,
  totalPaise: amount,
  ratePercent: z.number().min(0),
  taxablePaise: amount,
  cgstPaise: amount,
  sgstPaise: amount,
  igstPaise: amount,
  /** Of a credit note: the place among its invoice's lines of what it takes back. */
  ofLine: z.int().min(0).optional(),
});
export type DocumentLine = z.output<typeof documentLine>;

const place = z.object({ code: z.string(), name: z.string() });

/** Everything that an invoice or a credit note prints, kept as it was when it was issued. */
export const documentContent = z.object({
  kind: z.enum(DOCUMENT_KINDS),
  number: z.string(),
  issuedAt: z.iso.datetime(),
  /** For a credit note: the invoice it corrects, and why. */
  corrects: z
    .object({ number: z.string(), issuedAt: z.iso.datetime(), reason: z.string() })
    .nullable(),
  orderNumber: z.string(),
  orderedAt: z.iso.datetime(),
  payment: z.string(),
  shop: z.string(),
  seller: z.object({
    legalName: z.string(),
    address: z.string(),
    pincode: z.string(),
    state: place,
    gstin: z.string(),
    phone: z.string(),
    email: z.string(),
  }),
  buyer: z.object({
    name: z.string(),
    /** Who receives the goods, where that is somebody else. */
    recipient: z.string().optional(),
    address: z.string(),
    city: z.string(),
    pincode: z.string(),
    phone: z.string(),
  }),
  placeOfSupply: place,
  lines: z.array(documentLine).min(1),
  totalPaise: amount,
});
export type DocumentContent = z.output<typeof documentContent>;

/** Sellers without registration charge no GST and issue no tax invoice. */
export const isRegistered = ({ seller }: DocumentContent): boolean => seller.gstin !== '';

export function titleOf(content: DocumentContent): string {
  if (content.kind === 'credit-note') return 'Credit note';
  return isRegistered(content) ? 'Tax invoice' : 'Invoice';
}

/** Picks one document of an order, which may have several credit notes. */
export const documentQuery = z.object({
  number: z.string().max(16).optional().meta({ description: 'Which one, if there are several' }),
});

export const reportQuery = z.object({
  month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Give a month as YYYY-MM'),
});

/** A document in its order's list of documents. */
export const issuedDto = z.object({
  number: z.string(),
  amount: z.number().min(0).meta({ description: 'Rupees' }),
  at: z.iso.datetime(),
});
