import { fromFirstDifference } from '@/lib/audit/rules';
import type { Changes } from '@/lib/audit/schema';
import { FIELD_LABELS, type FieldValue, formatField } from '@/lib/catalog/schema';
import { startOf } from '@/lib/characters';
import { PAYMENT_WORDS, STATUS_WORDS } from '@/lib/orders/wording-rules';
import { PROMOTION_LABELS } from '@/lib/promotions/schema';
import { STATE_WORDS } from './messages/message-words';

const LABELS: Record<string, string> = {
  ...PROMOTION_LABELS,
  products: PROMOTION_LABELS.productIds,
  ...FIELD_LABELS,
  alt: 'What it shows',
  order: 'Order',
  orderStatus: 'Order Status',
  paymentStatus: 'Payment Status',
  courier: 'Courier',
  trackingNumber: 'Tracking number',
  trackingUrl: 'Tracking link',
  reason: 'Reason',
  skus: 'SKUs',
  texts: 'Texts',
  state: 'State',
  network: 'Network',
  by: 'By',
  status: 'Status',
  startDate: 'From',
  endDate: 'Until',
  search: 'Search',
};
interface ChangesListProps {
  changes: Changes;
  /** Added or deleted: there are no values to compare with. */
  isOneSided?: boolean;
}

/** Old and new values, field by field. */
export function ChangesList({ changes, isOneSided = false }: ChangesListProps) {
  const shown = Object.entries(changes)
    .map(([field, { from, to }]) => {
      const [was, is] = fromFirstDifference(inWords(field, from), inWords(field, to));
      return { field, from: was, to: is };
    })
    .filter(({ from, to }) => from !== '' || to !== '');
  return (
    <ul className="grid gap-0.5">
      {shown.map(({ field, from, to }) => (
        <li key={field} className="min-w-0 wrap-anywhere">
          <span className="font-medium">{LABELS[field] ?? field}</span>{' '}
          {isOneSided ? (
            <Folded text={from || to} />
          ) : (
            <>
              <span className="sr-only">was </span>
              <span className="text-muted-foreground">
                <Folded text={from || 'none'} />
              </span>
              <span aria-hidden> → </span>
              <span className="sr-only">, is </span>
              <Folded text={to || 'none'} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

const WORDS: Record<string, Record<string, string>> = {
  orderStatus: STATUS_WORDS,
  paymentStatus: PAYMENT_WORDS,
  state: STATE_WORDS,
};

const inWords = (field: string, value: FieldValue): string => {
  const words = WORDS[field]?.[String(value)] ?? formatField(field, value);
  return field === 'image' || field === 'gallery' ? withoutFolders(words) : words;
};

/** For our own pictures the file's name is enough. */
const withoutFolders = (addresses: string) => addresses.replace(/(^|, )\/[^\s,]*\//g, '$1');

const MAX_LENGTH = 120;

/** A long text is folded, so that nothing is lost. */
export function Folded({ text }: { text: string }) {
  if (text.length <= MAX_LENGTH) return text;
  return (
    <details className="inline-block max-w-full align-top">
      <summary className="cursor-pointer underline decoration-dotted underline-offset-4">
        {startOf(text, MAX_LENGTH)}…
      </summary>
      <span className="whitespace-pre-line">{text}</span>
    </details>
  );
}
