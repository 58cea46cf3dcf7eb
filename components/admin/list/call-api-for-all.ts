import { callApiForEnvelope } from '@/components/browser/api-client';

/** All pages of a list. @throws ApiError */
export async function callApiForAll<Row>(path: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { data, pagination } = await callApiForEnvelope<{
      data: Row[];
      pagination: { pages: number };
    }>(`${path}?page=${page}`);
    rows.push(...data);
    if (page >= pagination.pages) return rows;
  }
}
