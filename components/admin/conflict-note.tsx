import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Picture } from '@/components/ui/picture';
import { fromFirstDifference } from '@/lib/audit/rules';
import { Folded } from './changes-list';
import { isChanged, type Part } from './merge-values';

export interface Conflict<Values> {
  message: string;
  /**
   * The form's values when it was opened, those that somebody else has saved since, and what the form was left with.
   */
  opened: Values;
  theirs: Values;
  mine: Values;
}

interface ConflictNoteProps<Values> {
  conflict: Conflict<Values>;
  parts: readonly Part<Values>[];
  /** The form's values now. */
  typed: Values;
  /** Puts these values of `from` into the form. */
  onTake: (names: readonly (keyof Values)[], from: Values) => void;
}

/** Lists what other admins have changed, beside what is in the form. Of what both changed, either can be taken. */
export function ConflictNote<Values>(props: ConflictNoteProps<Values>) {
  const { conflict, parts, typed, onTake } = props;
  const { message, opened, theirs, mine } = conflict;
  const note = useRef<HTMLDivElement>(null);
  // The pressed button is disabled by now, and the note is at the end of a long form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each refusal
  useEffect(() => note.current?.focus(), [conflict]);
  const changed = parts.filter(({ names }) => isChanged(names, opened, theirs));
  const contested = changed
    .filter(({ names }) => isChanged(names, mine, theirs))
    .flatMap(({ names }) => names);
  return (
    <div
      ref={note}
      role="alert"
      tabIndex={-1}
      className="scroll-mb-24 grid gap-2 border border-destructive bg-white p-4 text-sm"
    >
      <p className="font-semibold text-destructive">{message}</p>
      <ul className="grid gap-1 empty:hidden">
        {changed.map((part) => (
          <li key={part.label} className="wrap-anywhere">
            <strong className="font-semibold">{part.label}</strong>:{' '}
            <Sides
              part={part}
              theirs={theirs}
              yours={isChanged(part.names, typed, theirs) ? typed : null}
            />
          </li>
        ))}
      </ul>
      <p className="text-muted-foreground">
        What you typed stays, and theirs is in the other fields. Saving again writes yours over
        theirs.
      </p>
      {contested.length > 0 ? (
        <div className="flex gap-2">
          <Button variant="outline" size="sm" onClick={() => onTake(contested, mine)}>
            Keep mine
          </Button>
          <Button variant="outline" size="sm" onClick={() => onTake(contested, theirs)}>
            Take theirs
          </Button>
        </div>
      ) : null}
    </div>
  );
}

interface SidesProps<Values> {
  part: Part<Values>;
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
  const words = toWords(theirs);
  const [now, have] = yours ? fromFirstDifference(words, toWords(yours)) : [words];
  return (
    <>
      now <Folded text={now || 'empty'} />
      {have === undefined ? null : (
        <>
          ; you have <Folded text={have || 'empty'} />
        </>
      )}
    </>
  );
}

/** Small ones on their own line: their addresses say nothing. */
function Pictures({ lead, whose, urls }: { lead: string; whose: string; urls: readonly string[] }) {
  const shown = urls.filter((url) => url !== '');
  return (
    <span className="my-1 grid grid-cols-[4.5rem_minmax(0,1fr)] items-center">
      {lead} {shown.length === 0 ? 'none' : null}
      <span className="flex flex-wrap gap-1 empty:hidden">
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
    </span>
  );
}
