import {
  FIELD_LABELS,
  FIELD_NAMES,
  type FieldName,
  formatField,
  type ProductValues,
} from '@/lib/catalog/schema';

export interface Conflict {
  message: string;
  /** The value when the panel was opened, and the one that somebody else has saved. */
  before: ProductValues;
  theirs: ProductValues;
}

interface ConflictNoteProps {
  conflict: Conflict;
  /** What is in the form now. */
  typed: ProductValues;
}

/** Lists what another admin has changed, beside what is in the form. */
export function ConflictNote({ conflict: { message, before, theirs }, typed }: ConflictNoteProps) {
  const changed = FIELD_NAMES.filter((name) => words(name, before) !== words(name, theirs));
  return (
    <div role="alert" className="grid gap-2 border border-destructive bg-white p-4 text-sm">
      <p className="font-semibold text-destructive">{message}</p>
      {changed.length > 0 ? (
        <ul className="grid gap-1">
          {changed.map((name) => (
            <li key={name} className="wrap-anywhere">
              <strong className="font-semibold">{FIELD_LABELS[name]}</strong>{' '}
              {told(name, theirs, typed)}
            </li>
          ))}
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

function shown(name: FieldName, values: ProductValues): string {
  const text = name === 'gallery' ? `${values.gallery.length} pictures` : words(name, values);
  return text.slice(0, LONGEST) || 'empty';
}

function told(name: FieldName, theirs: ProductValues, typed: ProductValues): string {
  const now = `is now ${shown(name, theirs)}`;
  const isSame = words(name, theirs) === words(name, typed);
  return isSame ? now : `${now}; you have ${shown(name, typed)}`;
}
