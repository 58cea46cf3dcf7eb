import 'server-only';
import { stringify } from 'csv-stringify/sync';
import { guardedCell } from '../csv';
import { logError } from './log';

interface CsvFile {
  name: string;
  columns: readonly string[];
  /** Some rows at a time; the next are asked for when the browser has taken these. */
  batches: AsyncIterator<readonly (readonly string[])[]>;
}

/** A byte order mark: without it Excel takes UTF-8 for something else. */
const MARK = '\uFEFF';

const lines = (rows: readonly (readonly string[])[]) =>
  stringify(
    rows.map((row) => row.map(guardedCell)),
    { quoted: true, record_delimiter: '\r\n' },
  );

/**
 * A CSV file that is never whole in memory, every value quoted. The first batch is read before the answer begins: what
 * fails at once is refused in the envelope, and what fails later breaks the download off, so that no half file looks whole.
 */
export async function csvResponse({ name, columns, batches }: CsvFile): Promise<Response> {
  const first = await batches.next();
  const encoder = new TextEncoder();
  let pending: typeof first | undefined = first;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(MARK + lines([columns]))),
    async pull(controller) {
      try {
        const { done, value } = pending ?? (await batches.next());
        pending = undefined;
        if (done) controller.close();
        else controller.enqueue(encoder.encode(lines(value)));
      } catch (error) {
        logError(error);
        throw error;
      }
    },
    cancel: async () => {
      await batches.return?.();
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
