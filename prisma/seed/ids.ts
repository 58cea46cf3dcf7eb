import { createHash } from 'node:crypto';

const EPOCH = Date.parse('2026-01-01T00:00:00Z');

/** A UUIDv7 that is the same on every machine: time from `order`, the rest from `name`. */
export function seedId(name: string, order = 0): string {
  return seedIdAt(name, EPOCH + order);
}

/** A UUIDv7 of that instant (milliseconds), the rest from `name`: as if it had been made then. */
export function seedIdAt(name: string, instant: number): string {
  const time = instant.toString(16).padStart(12, '0');
  const rest = createHash('sha256').update(name).digest('hex');
  const variant = ((Number.parseInt(rest.slice(3, 4), 16) & 0x3) | 0x8).toString(16);
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${rest.slice(0, 3)}`,
    `${variant}${rest.slice(4, 7)}`,
    rest.slice(7, 19),
  ].join('-');
}

/** Between 0 and 1, the same for the same name. */
export function share(name: string): number {
  return createHash('sha256').update(name).digest().readUInt32BE() / 2 ** 32;
}
