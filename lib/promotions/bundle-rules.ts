/** A bundle that a cart may use. `takes` says for each line whether its pieces may be in it. */
export interface CartBundle {
  pieces: number;
  pricePaise: number;
  takes: readonly boolean[];
}

interface Line {
  unitPricePaise: number;
  quantity: number;
}

/** Pieces of each line, in the order of the lines. */
export type Counts = readonly number[];

/** Some sets of bundles, and the pieces they leave. */
interface Choice {
  left: Counts;
  savedPaise: number;
  /** The bundle of the last set, and the choice before it. */
  last: { bundle: number; before: Choice } | null;
}

/** What one bundle takes from each line in all its sets, and what it saves. */
export interface ChosenBundle {
  bundle: number;
  counts: number[];
  savedPaise: number;
}

/** A beam search: of large carts only this many choices per number of pieces are followed. */
const BEAM_WIDTH = 50;

/**
 * What a search may cost, in lines looked at. Larger carts get a narrower beam, down to one; in absurd ones the search
 * stops, and pieces without a set pay their own price.
 */
export const MAX_LINE_CHECKS = 1_000_000;

/**
 * Chooses the sets of bundles that, with what the code then saves on the rest, make the cart cheapest. A set takes the
 * dearest pieces still free (docs/decisions/0019), and must save something. The same cart always costs the same, and
 * never more than without bundles.
 * @param lines dearest first
 * @param codeOn what the code saves on the pieces left, given what bundles have saved, in paise
 */
export function chooseBundles(
  lines: readonly Line[],
  bundles: readonly CartBundle[],
  codeOn: (left: Counts, savedPaise: number) => number,
): { chosen: ChosenBundle[]; left: Counts; savedPaise: number } {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const checksPerChoice = Math.max(1, lines.length * (bundles.length + 1));
  const mostChoices = Math.floor(MAX_LINE_CHECKS / checksPerChoice);
  const beamWidth = Math.min(
    BEAM_WIDTH,
    Math.max(1, Math.floor(mostChoices / Math.max(1, pieces))),
  );
  let choices = 0;
  const start: Choice = { left: lines.map((line) => line.quantity), savedPaise: 0, last: null };
  let best = { choice: start, paise: codeOn(start.left, 0) };
  // Ordered by pieces taken: a choice is followed only when nothing can improve it any more.
  const sizes: Map<string, Choice>[] = [new Map([[String(start.left), start]])];
  for (let taken = 0; taken < sizes.length; taken += 1)
    for (const choice of mostSaved(sizes[taken], beamWidth)) {
      choices += 1;
      if (choices > mostChoices) break;
      const paise = choice.savedPaise + codeOn(choice.left, choice.savedPaise);
      if (
        paise > best.paise ||
        (paise === best.paise && choice.savedPaise > best.choice.savedPaise)
      )
        best = { choice, paise };
      bundles.forEach((bundle, index) => {
        const next = withSet(choice, lines, bundle, index);
        if (!next) return;
        const size = taken + bundle.pieces;
        while (sizes.length <= size) sizes.push(new Map());
        const key = String(next.left);
        const known = sizes[size]?.get(key);
        if (!known || known.savedPaise < next.savedPaise) sizes[size]?.set(key, next);
      });
    }
  const { left, savedPaise } = best.choice;
  return { chosen: byBundle(best.choice), left, savedPaise };
}

function mostSaved(choices: Map<string, Choice> = new Map(), beamWidth: number): Choice[] {
  const all = [...choices.values()];
  if (all.length <= beamWidth) return all;
  return all.sort((one, other) => other.savedPaise - one.savedPaise).slice(0, beamWidth);
}

/** The choice with one more set of a bundle; null when too few pieces are left, or it would save nothing. */
function withSet(
  before: Choice,
  lines: readonly Line[],
  { pieces, pricePaise, takes }: CartBundle,
  bundle: number,
): Choice | null {
  let wanted = pieces;
  let sum = 0;
  const left = before.left.map((count, at) => {
    const taken = takes[at] ? Math.min(count, wanted) : 0;
    wanted -= taken;
    sum += taken * (lines[at]?.unitPricePaise ?? 0);
    return count - taken;
  });
  if (wanted > 0 || sum <= pricePaise) return null;
  return { left, savedPaise: before.savedPaise + sum - pricePaise, last: { bundle, before } };
}

function byBundle(choice: Choice): ChosenBundle[] {
  const chosen = new Map<number, ChosenBundle>();
  for (let at = choice; at.last; at = at.last.before) {
    const { bundle, before } = at.last;
    const one = chosen.get(bundle) ?? { bundle, counts: at.left.map(() => 0), savedPaise: 0 };
    one.counts = one.counts.map((count, i) => count + (before.left[i] ?? 0) - (at.left[i] ?? 0));
    one.savedPaise += at.savedPaise - before.savedPaise;
    chosen.set(bundle, one);
  }
  return [...chosen.values()].sort((one, other) => one.bundle - other.bundle);
}
