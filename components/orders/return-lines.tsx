import { Picture } from '@/components/ui/picture';
import { formatRupees } from '@/lib/money';
import { partsInWords } from '@/lib/orders/coming-back-rules';
import type { ReturnDto } from '@/lib/returns/return-schema';
import { RETURN_REASON_WORDS, RETURN_WISH_WORDS } from '@/lib/returns/wording-rules';
import type { Audience } from './audience';

interface ReturnLinesProps {
  lines: ReturnDto['lines'];
  audience: Audience;
}

/** What was received, where it is not simply all of it; staff also read what became of it. */
function receivedInWords(line: ReturnDto['lines'][number], audience: Audience): string {
  const { quantity, received, restock } = line;
  if (received === null) return '';
  if (audience === 'admin') return partsInWords([{ quantity, received, restock: restock ?? 0 }]);
  return received < quantity ? `${received} of ${quantity} received` : '';
}

/** The pieces of a return: why they come back, and what is wished for them. */
export function ReturnLines({ lines, audience }: ReturnLinesProps) {
  return (
    <ul className="grid gap-3">
      {lines.map((line) => (
        <li key={line._id} className="grid grid-cols-[3rem_1fr_auto] gap-x-4">
          <Picture
            src={line.image}
            alt=""
            sizes="48px"
            widths={[96, 180]}
            className="aspect-4/5 w-12 bg-secondary object-cover"
          />
          <span className="min-w-0 wrap-anywhere">
            <span className="block font-medium">
              {line.quantity} × {line.title}, {line.size}
            </span>
            <span className="block text-muted-foreground">
              {RETURN_REASON_WORDS[line.reason]} · {RETURN_WISH_WORDS[line.wish]}
              {line.wantedSize ? `: ${line.wantedSize}` : null}
              {line.soldOut ? ', sold out' : null}
            </span>
            <span className="block text-muted-foreground">{receivedInWords(line, audience)}</span>
          </span>
          <span className="tabular-nums">
            {line.wish === 'exchange' && !line.soldOut ? null : formatRupees(line.amount)}
          </span>
        </li>
      ))}
    </ul>
  );
}
