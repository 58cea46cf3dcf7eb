import type { Block, Letter } from './letter';
import type { Sender } from './sender';

/** A letter as plain text. */
export function letterText(letter: Letter, { name, facts, email, phone }: Sender): string {
  const foot = ['-- ', letter.why, name, ...facts, `${email}, ${phone}`].join('\n');
  return [letter.heading, ...letter.blocks.map(blockText), foot].join('\n\n').concat('\n');
}

function blockText(block: Block): string {
  if (typeof block === 'string') return block;
  if ('button' in block) return `${block.button}:\n${block.href}`;
  if ('lines' in block)
    return block.lines
      .map(({ title, detail, amount }) => `- ${title}\n  ${detail}: ${amount}`)
      .join('\n');
  const rows = 'sums' in block ? block.sums : block.facts;
  return rows.map(([label, value]) => `${label}: ${[value].flat().join('\n  ')}`).join('\n');
}
