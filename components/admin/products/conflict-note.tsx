import { useEffect, useRef } from 'react';
import { Picture } from '@/components/ui/picture';
import {
  FIELD_LABELS,
  FIELD_NAMES,
  type FieldName,
  formatField,
  type ProductValues,
} from '@/lib/catalog/schema';

export interface Conflict {
  message: string;
  /** The value when the panel was opened, the one that somebody else has saved, and the one typed here. */
  before: ProductValues;
  theirs: ProductValues;
  mine: ProductValues;
}

interface ConflictNoteProps {
  conflict: Conflict;
  /** What is in the form now. */
  typed: ProductValues;
  /** Puts a value into the form. */
  onTake: (name: FieldName, from: ProductValues) => void;
}

/** Lists what another admin has changed, beside what is in the form: of a field that both changed, either can be taken. */
export function ConflictNote({ conflict, typed, onTake }: ConflictNoteProps) {
  const { message, before, theirs, mine } = conflict;
  const note = useRef<HTMLDivElement>(null);
  // The pressed button is disabled by now, and the note stands at the end of a long form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each refusal
  useEffect(() => note.current?.focus(), [conflict]);
  const differ = (name: FieldName, one: ProductValues, other: ProductValues) =>
    words(name, one) !== words(name, other);
  const changed = FIELD_NAMES.filter((name) => differ(name, before, theirs));
  return (
    <div
      ref={note}
      role="alert"
      tabIndex={-1}
      className="scroll-mb-24 grid gap-2 border border-destructive bg-white p-4 text-sm"
    >
      <p className="font-semibold text-destructive">{message}</p>
      {changed.length > 0 ? (
        <ul className="grid gap-1">
          {changed.map((name) => {
            const hasTheirs = !differ(name, theirs, typed);
            const isContested = differ(name, before, mine) && differ(name, theirs, mine);
            return (
              <li key={name} className="wrap-anywhere">
                <strong className="font-semibold">{FIELD_LABELS[name]}</strong>: now{' '}
                <Value name={name} values={theirs} />
                {hasTheirs ? null : (
                  <>
                    ; you have <Value name={name} values={typed} />
                  </>
                )}
                {isContested ? (
                  <button
                    type="button"
                    aria-label={`${hasTheirs ? 'Take yours back' : 'Take theirs'}: ${FIELD_LABELS[name]}`}
                    onClick={() => onTake(name, hasTheirs ? mine : theirs)}
                    className="ml-2 min-h-6 cursor-pointer underline underline-offset-4"
                  >
                    {hasTheirs ? 'Take yours back' : 'Take theirs'}
                  </button>
                ) : null}
              </li>
            );
          })}
        </ul>
      ) : null}
      <p className="text-muted-foreground">
        What you typed stays. Saving again writes it over theirs.
      </p>
    </div>
  );
}

const LONGEST = 160;

function words(name: FieldName, values: ProductValues): string {
  return formatField(name, values[name]);
}

/** Of pictures the addresses say nothing. Long texts are folded, so that nothing of either is lost. */
function Value({ name, values }: { name: FieldName; values: ProductValues }) {
  if (name === 'image') return <Pictures urls={[values.image]} label="First picture" />;
  if (name === 'gallery') return <Pictures urls={values.gallery} label="Further picture" />;
  const text = words(name, values);
  if (text.length <= LONGEST) return text || 'empty';
  return (
    <details className="inline-block max-w-full align-top">
      <summary className="cursor-pointer underline decoration-dotted underline-offset-4">
        {text.slice(0, LONGEST)}…
      </summary>
      <span className="whitespace-pre-line">{text}</span>
    </details>
  );
}

/** Small ones, told apart by their place. */
function Pictures({ urls, label }: { urls: readonly string[]; label: string }) {
  const shown = urls.filter((url) => url !== '');
  if (shown.length === 0) return 'none';
  return (
    <span className="inline-flex flex-wrap gap-1 align-middle">
      {shown.map((url, place) => (
        <span key={url} className="relative h-15 w-12 bg-secondary">
          <Picture
            src={url}
            alt={shown.length === 1 ? label : `${label} ${place + 1}`}
            sizes="48px"
            widths={[96, 180]}
            className="fill-box"
          />
        </span>
      ))}
    </span>
  );
}
