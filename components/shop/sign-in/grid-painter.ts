/** Specification 1. */
const COLUMNS = 150;
const ROWS = 100;
/** In CSS pixels; larger only if the grid would not fill its panel. */
const CELL = 12;
/** Height of the text at the panel's lower edge, which the drawing avoids if it can. */
const TEXT_HEIGHT = 200;
const FADE_MS = 1_200;

const LINE = '#25272d';
const GROUND = '#17191e';
const PASTELS = [
  '#f2c6b4',
  '#f4d68f',
  '#cfe0a8',
  '#a9d8c2',
  '#a8d3e6',
  '#aebcf0',
  '#cdb6ea',
  '#efb7cf',
  '#f0e9dc',
] as const;

interface Lit {
  column: number;
  row: number;
  colour: string;
  /** When the pointer left the cell; null while it is there. */
  leftAt: number | null;
}

/** Paints the grid on one canvas; animates only while cells are fading. */
export class GridPainter {
  readonly #pen: CanvasRenderingContext2D;
  readonly #lit = new Map<number, Lit>();
  #cell = CELL;
  #left = 0;
  #top = 0;
  #patternRow = 0;
  #last: { column: number; row: number } | null = null;
  #frame = 0;

  constructor(pen: CanvasRenderingContext2D) {
    this.#pen = pen;
  }

  /** Repaints for a panel of this size in CSS pixels. */
  fit(width: number, height: number): void {
    const { canvas } = this.#pen;
    const density = window.devicePixelRatio;
    canvas.width = Math.round(width * density);
    canvas.height = Math.round(height * density);
    this.#pen.scale(density, density);
    this.#cell = Math.max(CELL, Math.ceil(width / COLUMNS), Math.ceil(height / ROWS));
    this.#left = Math.round((width - COLUMNS * this.#cell) / 2);
    this.#top = Math.round((height - ROWS * this.#cell) / 2);
    const room = (height - TEXT_HEIGHT) / this.#cell - PATTERN_ROWS;
    this.#patternRow = Math.round(-this.#top / this.#cell + Math.max(room / 2, 2));
    this.#pen.fillStyle = LINE;
    this.#pen.fillRect(0, 0, width, height);
    for (let row = 0; row < ROWS; row += 1)
      for (let column = 0; column < COLUMNS; column += 1) this.#paint(column, row);
  }

  /** Colours every cell between the pointer's last position and this one, in CSS pixels. */
  touch(x: number, y: number): void {
    const column = Math.floor((x - this.#left) / this.#cell);
    const row = Math.floor((y - this.#top) / this.#cell);
    const from = this.#last ?? { column, row };
    if (this.#last && from.column === column && from.row === row) return;
    this.leave();
    const steps = Math.max(Math.abs(column - from.column), Math.abs(row - from.row), 1);
    for (let step = 1; step <= steps; step += 1) {
      const share = step / steps;
      this.#light(
        Math.round(from.column + (column - from.column) * share),
        Math.round(from.row + (row - from.row) * share),
        step === steps ? null : performance.now(),
      );
    }
    this.#last = { column, row };
  }

  leave(): void {
    for (const cell of this.#lit.values()) cell.leftAt ??= performance.now();
    this.#last = null;
    this.#wake();
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  #light(column: number, row: number, leftAt: number | null): void {
    const colour = PASTELS[Math.floor(Math.random() * PASTELS.length)] ?? PASTELS[0];
    this.#lit.set(row * COLUMNS + column, { column, row, colour, leftAt });
    this.#wake();
  }

  #wake(): void {
    if (this.#frame === 0 && this.#lit.size > 0)
      this.#frame = requestAnimationFrame((now) => this.#fade(now));
  }

  #fade(now: number): void {
    this.#frame = 0;
    let isBusy = false;
    for (const [key, { column, row, colour, leftAt }] of this.#lit) {
      const rest = leftAt === null ? 1 : 1 - (now - leftAt) / FADE_MS;
      this.#paint(column, row);
      if (rest > 0) this.#paint(column, row, colour, rest);
      else this.#lit.delete(key);
      isBusy ||= leftAt !== null && rest > 0;
    }
    if (isBusy) this.#frame = requestAnimationFrame((next) => this.#fade(next));
  }

  #paint(column: number, row: number, colour?: string, opacity = 1): void {
    const x = this.#left + column * this.#cell;
    const y = this.#top + row * this.#cell;
    this.#pen.globalAlpha = Math.min(opacity, 1);
    const pattern = joggerColour(column - (COLUMNS - 1) / 2, row - this.#patternRow);
    this.#pen.fillStyle = colour ?? pattern ?? GROUND;
    this.#pen.fillRect(x, y, this.#cell - 1, this.#cell - 1);
    this.#pen.globalAlpha = 1;
  }
}

const PATTERN_ROWS = 50;

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
function joggerColour(x: number, row: number): string | null {
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
