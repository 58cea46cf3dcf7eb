import { noise } from './random';

/** One number a pixel. */
export interface Field {
  width: number;
  height: number;
  values: Float32Array;
}

const read = (values: Float32Array, i: number) => values[i] ?? 0;

function blurLines(source: Float32Array, width: number, height: number, radius: number) {
  const turned = new Float32Array(source.length);
  const share = 1 / (2 * radius + 1);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const sample = (x: number) => read(source, row + Math.min(width - 1, Math.max(0, x)));
    let sum = 0;
    for (let x = -radius; x <= radius; x++) sum += sample(x);
    for (let x = 0; x < width; x++) {
      turned[x * height + y] = sum * share;
      sum += sample(x + radius + 1) - sample(x - radius);
    }
  }
  return turned;
}

/** Three box blurs, which is near enough to a Gaussian, in floats so that slopes stay smooth. */
function blurred(field: Field, sigma: number): Field {
  const radius = Math.max(1, Math.round(sigma * 0.95));
  let values = field.values;
  for (let pass = 0; pass < 3; pass++) {
    values = blurLines(values, field.width, field.height, radius);
    values = blurLines(values, field.height, field.width, radius);
  }
  return { ...field, values };
}

export interface Relief {
  /** 0 outside the garment, 1 inside. */
  body: Field;
  /** Height layers, -1 to 1. */
  fine: Field;
  folds: Field;
  /** Pixels a garment unit. */
  scale: number;
  /** How loosely it lies: 1 for cloth, 0 for what is stiff. */
  slack: number;
}

/** Brightness of each pixel, 1 for level cloth, under a window at the upper left. */
export function shade({ body, fine, folds, scale, slack }: Relief): Field {
  const { width, height } = body;
  const edge = blurred(body, 9 * scale);
  const belly = blurred(body, 34 * scale);
  const waves = blurred(folds, 5.5 * scale);
  const grooves = blurred(fine, 0.9 * scale);
  const heights = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const u = x / scale;
      const v = y / scale;
      const loose =
        noise(u / 88 + 3, v / 150) * 7 + noise(u / 41, v / 57) * 2.6 + noise(u / 17, v / 21) * 0.55;
      heights[i] =
        scale *
        (read(edge.values, i) * 9 +
          read(belly.values, i) * 30 +
          read(waves.values, i) * 11 +
          read(grooves.values, i) * 1.9 +
          loose * slack);
    }
  }
  const brightness = lit({ width, height, values: heights });
  return {
    ...brightness,
    values: brightness.values.map((facing, i) => {
      const open = 0.8 + 0.2 * Math.min(1, read(edge.values, i) * 1.05);
      const hollow = 1 + Math.min(0, read(waves.values, i)) * 0.16;
      return facing * open * hollow;
    }),
  };
}

/** How much light each spot of a surface catches, 1 where it lies level. */
export function lit({ width, height, values: heights }: Field): Field {
  const values = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const dx = (read(heights, x < width - 1 ? i + 1 : i) - read(heights, x > 0 ? i - 1 : i)) / 2;
      const dy =
        (read(heights, y < height - 1 ? i + width : i) - read(heights, y > 0 ? i - width : i)) / 2;
      const facing = (0.5 * dx + 0.62 * dy + 0.78) / Math.sqrt(1 + dx * dx + dy * dy) / 0.78;
      values[i] = 0.42 + 0.58 * facing;
    }
  }
  return { width, height, values };
}
