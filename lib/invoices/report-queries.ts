import 'server-only';
import { instantsOf } from '../dates';
import { db } from '../db/client';
import { csvResponse } from '../http/csv-response';
import { GstReport, REPORT_COLUMNS } from './report-rules';
import { documentContent } from './schema';

const BATCH = 500;

/** What was invoiced and credited in a month of Asia/Kolkata ('2026-11'). */
async function readGstReport(month: string): Promise<GstReport> {
  const { gte, lt } = instantsOfMonth(month);
  const report = new GstReport();
  let after: string | undefined;
  for (;;) {
    const batch = await db.invoice.findMany({
      where: { issuedAt: { gte, lt } },
      orderBy: [{ issuedAt: 'asc' }, { id: 'asc' }],
      select: { id: true, content: true },
      take: BATCH,
      ...(after && { cursor: { id: after }, skip: 1 }),
    });
    for (const { content } of batch) report.add(documentContent.parse(content));
    after = batch.at(-1)?.id;
    if (batch.length < BATCH) return report;
  }
}

/** The same as a CSV file. */
export async function gstReportFile(month: string): Promise<Response> {
  const rows = (await readGstReport(month)).rows();
  return csvResponse({ name: `gst-${month}.csv`, columns: REPORT_COLUMNS, pages: whole(rows) });
}

async function* whole(rows: string[][]) {
  yield rows;
}

function instantsOfMonth(month: string): { gte: Date; lt: Date } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  const firstOf = (one: string) =>
    instantsOf({ startDate: `${one}-01`, endDate: '' }).from ?? new Date(0);
  return { gte: firstOf(month), lt: firstOf(next) };
}
