import { inflateSync } from 'node:zlib';

const HEADER = 44;
const ENTRY = 20;

/**
 * A WOFF font as OpenType (W3C, WOFF 1.0: tables are compressed one by one). PDFKit can read WOFF, but inflates it in
 * JavaScript for every document: half a second in which the server answers nobody.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const selector = Math.floor(Math.log2(count));
  const head = Buffer.alloc(12 + 16 * count);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(16 * 2 ** selector, 6);
  head.writeUInt16BE(selector, 8);
  head.writeUInt16BE(16 * (count - 2 ** selector), 10);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (let at = 0; at < count; at += 1) {
    const entry = woff.subarray(HEADER + at * ENTRY, HEADER + (at + 1) * ENTRY);
    const [start, packed, length] = [4, 8, 12].map((field) => entry.readUInt32BE(field));
    const stored = woff.subarray(start, Number(start) + Number(packed));
    const table = packed === length ? stored : inflateSync(stored);
    const target = 12 + 16 * at;
    entry.copy(head, target, 0, 4);
    entry.copy(head, target + 4, 16, 20);
    head.writeUInt32BE(offset, target + 8);
    head.writeUInt32BE(table.length, target + 12);
    // Tables begin at multiples of four.
    const padding = Buffer.alloc((4 - (table.length % 4)) % 4);
    parts.push(table, padding);
    offset += table.length + padding.length;
  }
  return Buffer.concat(parts);
}
