export const PATTERN_ROWS = 50;

const TWILL = ['#2c3b8c', '#20295f'] as const;
const CORD = '#e3a21a';
const SEAM = '#8d99d8';
const SHADE = '#1c2140';

/** Row, outer edge and inner edge of a leg, in cells from the middle. */
const OUTLINE = [
  [0, 8.6, 0],
  [4, 9, 0],
  [11, 11.6, 0],
  [18, 12, 0.4],
  [45, 9.6, 3.4],
  [49, 9, 3.9],
] as const;

function outlineAt(row: number): { outer: number; inner: number } {
  const next = OUTLINE.findIndex(([at]) => at >= row);
  const [toRow, toOuter, toInner] = OUTLINE[next] ?? OUTLINE[0];
  const [fromRow, fromOuter, fromInner] = OUTLINE[Math.max(next - 1, 0)] ?? OUTLINE[0];
  const share = toRow === fromRow ? 0 : (row - fromRow) / (toRow - fromRow);
  return {
    outer: fromOuter + (toOuter - fromOuter) * share,
    inner: fromInner + (toInner - fromInner) * share,
  };
}

/**
 * The colour of a grid cell in a drawing of joggers: herringbone, ribbed at waist and ankle.
 * @param x cells from the middle; cells lie at half numbers
 * @param row from 0 at the waist to PATTERN_ROWS
 * @returns null outside the joggers
 */
export function joggerColour(x: number, row: number): string | null {
  if (row < 0 || row >= PATTERN_ROWS) return null;
  const side = Math.abs(x);
  const { outer, inner } = outlineAt(row);
  if (side > outer || side < inner) return null;
  if (row === 4 || row === 45) return SHADE;
  const isRib = row < 4 || row > 45;
  const isCord = side < 2 && side > 1 && row > 4 && row < (x < 0 ? 12 : 10);
  if (isCord) return CORD;
  const isPocket = row > 5 && row < 14 && Math.abs(side - (8 + (row - 5) * 0.32)) < 0.5;
  if (isPocket) return SEAM;
  if (isRib) return TWILL[Math.floor(side) % 2 === 0 ? 0 : 1];
  const direction = Math.floor(side / 6) % 2 === 0 ? 1 : -1;
  const thread = Math.floor(side) + direction * row;
  return TWILL[((thread % 4) + 4) % 4 < 2 ? 0 : 1];
}
