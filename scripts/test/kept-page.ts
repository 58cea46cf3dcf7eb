/** A page as Next.js hands it over, with the same text in each part. */
export const keptPage = (html: string, madeAt = Date.now()) => ({
  value: {
    kind: 'APP_PAGE' as never,
    html,
    rscData: Buffer.from(`data of ${html}`),
    headers: { 'x-next-cache-tags': 'a,b' },
    postponed: undefined,
    status: 200,
    segmentData: new Map([['/_tree', Buffer.from('tree')]]),
  },
  cacheControl: { revalidate: 10, expire: 10 },
  tags: ['a', 'b'],
  madeAt,
});
