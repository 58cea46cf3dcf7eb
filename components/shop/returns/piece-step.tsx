import { Minus, Plus } from 'lucide-react';
import { Picture } from '@/components/ui/picture';
import { sizeLabel } from '@/lib/one-size';
import { type Draft, NO_PIECES, type Pieces, type ReturnableLine } from './draft';

export interface StepProps {
  lines: readonly ReturnableLine[];
  draft: Draft;
  onPieces: (lineId: string, change: Partial<Pieces>) => void;
}

const stepClass =
  'grid size-11 cursor-pointer place-items-center hover:bg-ink/6 aria-disabled:cursor-default aria-disabled:opacity-40';

/** Which pieces, and how many of each. */
export function PieceStep({ lines, draft, onPieces }: StepProps) {
  return (
    <ul className="grid gap-4">
      {lines.map((line) => {
        const { _id, title, image, may } = line;
        const { quantity } = draft.pieces[_id] ?? NO_PIECES;
        const set = (wanted: number) =>
          wanted >= 0 && wanted <= may.left && onPieces(_id, { quantity: wanted });
        const what = `${title}, ${sizeLabel(line)}`;
        return (
          <li key={_id} className="grid grid-cols-[4rem_1fr] items-start gap-x-4 gap-y-2">
            <Picture
              src={image}
              alt=""
              sizes="64px"
              widths={[96, 180]}
              className="aspect-4/5 w-16 bg-secondary object-cover"
            />
            <div className="grid gap-2">
              <span className="wrap-anywhere">
                <span className="block font-medium">{title}</span>
                <span className="text-muted-foreground">{sizeLabel(line)}</span>
              </span>
              <div className="flex flex-wrap items-center gap-3">
                <div className="flex items-center border">
                  <button
                    type="button"
                    aria-label={`Fewer pieces of ${what}`}
                    aria-disabled={quantity === 0}
                    onClick={() => set(quantity - 1)}
                    className={stepClass}
                  >
                    <Minus className="size-4" />
                  </button>
                  <output
                    aria-label={`Pieces of ${what}`}
                    className="min-w-7 text-center tabular-nums"
                  >
                    {quantity}
                  </output>
                  <button
                    type="button"
                    aria-label={`More pieces of ${what}`}
                    aria-disabled={quantity >= may.left}
                    onClick={() => set(quantity + 1)}
                    className={stepClass}
                  >
                    <Plus className="size-4" />
                  </button>
                </div>
                <span className="text-muted-foreground">of {may.left}</span>
              </div>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
