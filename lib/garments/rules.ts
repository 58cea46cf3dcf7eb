import { type CategoryId, SIZES, type Size } from '../store';
import type { GarmentType, Measure } from './schema';

export const NO_SUCH_TYPE = 'The shop has no such type: choose another one';

/** A type's id by its id, label or plural in any case; anything else as it is. */
export function typeNamed(typed: string, types: readonly GarmentType[]): string {
  const wanted = typed.trim().toLowerCase();
  const names = ({ id, label, plural }: GarmentType) => [id, label, plural];
  return (
    types.find((type) => names(type).some((name) => name.toLowerCase() === wanted))?.id ?? typed
  );
}

/** 'Joggers (Jogger), One size; Waist men: S 71–76, M 77–82': for the audit, and for comparing. */
export const typeInWords = ({ label, plural, sized, chart }: GarmentType): string =>
  [`${plural} (${label})${sized ? '' : ', One size'}`, ...(chart ?? []).map(measureInWords)].join(
    '; ',
  );

const measureInWords = ({ measure, category, cm }: Measure) =>
  `${measure}${category ? ` ${category}` : ''}: ${SIZES.flatMap((size) => (cm[size] ? [`${size} ${cm[size]}`] : [])).join(', ')}`;

/** A product's measures: those of its category, and those for all. */
export const measuresFor = (
  chart: GarmentType['chart'],
  category: CategoryId,
): Pick<Measure, 'measure' | 'cm'>[] =>
  (chart ?? []).filter((one) => one.category === null || one.category === category);

export const CM_PER_INCH = 2.54;

/** '71–76' centimetres as '28–30' inches; a single measure to the half inch. */
export const inInches = (cm: string): string => {
  const parts = cm.includes('–') ? 1 : 2;
  return cm
    .split('–')
    .map((one) => Math.round((Number(one) / CM_PER_INCH) * parts) / parts)
    .join('–');
};

/** What 'Find my size' goes by. */
export const isWaist = ({ measure }: Pick<Measure, 'measure'>) => /^waist\b/i.test(measure);

/**
 * The size whose waist reaches up to this one, in centimetres: between two sizes the larger; null if none is wide enough, or
 * the smallest is too wide.
 */
export function sizeForWaist(
  cells: { [Each in Size]?: string | undefined },
  cm: number,
): Size | null {
  const ranges = SIZES.flatMap((size) => {
    const [from = Number.NaN, to = from] = (cells[size] || 'none').split('–').map(Number);
    return Number.isNaN(from) ? [] : [{ size, from, to }];
  });
  const [smallest] = ranges;
  if (!smallest || cm < smallest.from) return null;
  return ranges.find(({ to }) => cm <= to)?.size ?? null;
}

/** Waists in inches, as trousers say them on their label. */
export const TROUSER_LABELS = [28, 29, 30, 31, 32, 33, 34, 36, 38, 40, 42] as const;

/**
 * The size for a waist in centimetres, or else for the waist on the label of what one wears, in inches (0 for neither), and
 * why in words; null for both if nothing is known.
 * @param cells the waists of the sizes that are offered
 */
export function adviseSize(
  cells: { [Each in Size]?: string | undefined },
  { waist, label }: { waist: number; label: number },
): { size: Size | null; words: string | null } {
  const byWaist = waist > 0 ? sizeForWaist(cells, Math.round(waist)) : null;
  const byLabel = label > 0 ? sizeForWaist(cells, Math.round(label * CM_PER_INCH)) : null;
  const size = byWaist ?? (waist > 0 ? null : byLabel);
  if (!(waist > 0 || label > 0)) return { size, words: null };
  if (!size) return { size, words: 'None of these sizes is made for that waist.' };
  const take = `Take ${size}: it is made for a waist of ${cells[size]} cm.`;
  const differs = byLabel !== null && byLabel !== size;
  return { size, words: differs ? `${take} What you wear is nearer to ${byLabel}.` : take };
}
