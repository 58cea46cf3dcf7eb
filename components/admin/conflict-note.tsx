import { useEffect, useRef } from 'react';
import { Picture } from '@/components/ui/picture';
import { fromFirstDifference } from '@/lib/audit/rules';
import type { Part } from './merge-values';

export interface Conflict<Values> {
  message: string;
  /**
   * The form's values when it was opened, those that somebody else has saved since, and what the form was left with.
   */
  opened: Values;
  theirs: Values;
  mine: Values;
}

export interface NotedPart<Values> extends Part<Values> {
  label: string;
  toWords: (values: Values) => string;
  /** Shown instead of words. */
  toPictures?: (values: Values) => readonly string[];
}

interface ConflictNoteProps<Values> {
  conflict: Conflict<Values>;
  parts: readonly NotedPart<Values>[];
  /** The form's values now. */
  typed: Values;
  /** Puts a part's values into the form. */
  onTake: (names: readonly (keyof Values)[], from: Values) => void;
}

/**
 * Lists what other admins have changed, beside what is in the form. If both changed a part, either version can be
 * taken.
 */
export function ConflictNote<Values>({
  conflict,
  parts,
  typed,
  onTake,
}: ConflictNoteProps<Values>) {
  const { message, opened, theirs, mine } = conflict;
  const note = useRef<HTMLDivElement>(null);
  // The pressed button is disabled by now, and the note is at the end of a long form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each refusal
  useEffect(() => note.current?.focus(), [conflict]);
  const changed = parts.filter(({ toWords }) => toWords(opened) !== toWords(theirs));
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
          {changed.map((part) => {
            const { label, names, toWords } = part;
            const hasTheirs = toWords(theirs) === toWords(typed);
            const isContested = toWords(theirs) !== toWords(mine);
            const action = hasTheirs ? 'Take yours back' : 'Take theirs';
            return (
              <li key={label} className="wrap-anywhere">
                <strong className="font-semibold">{label}</strong>:{' '}
                <Sides part={part} theirs={theirs} yours={hasTheirs ? null : typed} />{' '}
                {isContested ? (
                  <button
                    type="button"
                    aria-label={`${action}: ${label}`}
                    onClick={() => onTake(names, hasTheirs ? mine : theirs)}
                    className="min-h-6 cursor-pointer underline underline-offset-4"
                  >
                    {action}
                  </button>
                ) : null}
              </li>
            );
          })}
        </ul>
      ) : null}
      <p className="text-muted-foreground">
        What you typed stays, and theirs is in the other fields. Saving again writes yours over
        theirs.
      </p>
    </div>
  );
}

interface SidesProps<Values> {
  part: NotedPart<Values>;
  theirs: Values;
  /** Null while the form has theirs. */
  yours: Values | null;
}

function Sides<Values>({ part: { toWords, toPictures }, theirs, yours }: SidesProps<Values>) {
  if (toPictures)
    return (
      <>
        <Pictures lead="now" whose="Theirs" urls={toPictures(theirs)} />
        {yours ? <Pictures lead="you have" whose="Yours" urls={toPictures(yours)} /> : null}
      </>
    );
  const now = toWords(theirs);
  if (!yours) return ['now ', <Text key="theirs" text={now} />];
  const [theirText, yourText] = fromWhereTheyDiffer(now, toWords(yours));
  return (
    <>
      now <Text text={theirText} />; you have <Text text={yourText} />
    </>
  );
}

const LONGEST = 160;

const fromWhereTheyDiffer = (one: string, other: string): [string, string] =>
  Math.max(one.length, other.length) > LONGEST ? fromFirstDifference(one, other) : [one, other];

/** Long ones are folded, so that nothing is lost. */
function Text({ text }: { text: string }) {
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

/** Small ones on their own line: their addresses say nothing. */
function Pictures({ lead, whose, urls }: { lead: string; whose: string; urls: readonly string[] }) {
  const shown = urls.filter((url) => url !== '');
  return (
    <span className="my-1 grid grid-cols-[4.5rem_minmax(0,1fr)] items-center">
      {lead}{' '}
      {shown.length === 0 ? (
        'none'
      ) : (
        <span className="flex flex-wrap gap-1">
          {shown.map((url, place) => (
            <span key={url} className="relative h-15 w-12 bg-secondary">
              <Picture
                src={url}
                alt={`${whose}: picture ${place + 1}`}
                sizes="48px"
                widths={[96, 180]}
                className="fill-box"
              />
            </span>
          ))}
        </span>
      )}
    </span>
  );
}
