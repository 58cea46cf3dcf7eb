import 'server-only';
import { type Block, type Letter, withTextsOnOneLine } from './letter';
import { LetterHtml } from './letter-html';
import { readSender, type Sender } from './sender';

export interface RenderedLetter {
  subject: string;
  text: string;
  html: string;
}

/** A letter in the form in which it is sent. */
export async function renderLetter(letter: Letter): Promise<RenderedLetter> {
  // Imported here: Next.js allows no top-level import of it where server components are rendered.
  const { renderToStaticMarkup } = await import('react-dom/server');
  const sender = withTextsOnOneLine(await readSender());
  const clean = withTextsOnOneLine(letter);
  const html = renderToStaticMarkup(<LetterHtml letter={clean} sender={sender} />);
  return {
    subject: clean.subject,
    text: letterText(clean, sender),
    html: `<!DOCTYPE html>${html}`,
  };
}

/** A letter as plain text. */
function letterText(letter: Letter, { name, facts, email, phone }: Sender): string {
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
