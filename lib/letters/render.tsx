import 'server-only';
import { type Letter, withTextsOnOneLine } from './letter';
import { LetterHtml } from './letter-html';
import { letterText } from './letter-text';
import { readSender } from './sender';

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
