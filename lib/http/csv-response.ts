import 'server-only';
import { stringify } from 'csv-stringify/sync';
import { escapeFormula } from '../csv';
import { logError } from './log';

interface CsvFile {
  name: string;
  columns: readonly string[];
  /** Some rows at a time; the next are read once the client has taken these. */
  pages: AsyncIterator<readonly (readonly string[])[]>;
}

/** Without a byte order mark Excel does not read UTF-8. */
const MARK = '\uFEFF';

const lines = (rows: readonly (readonly string[])[]) =>
  stringify(
    rows.map((row) => row.map(escapeFormula)),
    { quoted: true, record_delimiter: '\r\n' },
  );

/**
 * A CSV file that is never whole in memory, every value quoted. The first page is read before the answer begins, so
 * that an early error is answered in the envelope. A later error aborts the download: half a file must not look
 * complete.
 */
export async function csvResponse({ name, columns, pages }: CsvFile): Promise<Response> {
  const first = await pages.next();
  const encoder = new TextEncoder();
  let pending: typeof first | undefined = first;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(MARK + lines([columns]))),
    async pull(controller) {
      try {
        const { done, value } = pending ?? (await pages.next());
        pending = undefined;
        if (done) controller.close();
        else controller.enqueue(encoder.encode(lines(value)));
      } catch (error) {
        logError(error);
        throw error;
      }
    },
    cancel: async () => {
      await pages.return?.();
    },
  });
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  });
}
