import { expect, it } from 'vitest';
import { routes } from '@/lib/routes';
import { Visitor } from './visitor';

const CRAWLER = 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)';

it('crawlers get the same pages as everybody, and a 404 for missing ones', async () => {
  const visitor = new Visitor();
  const asked = async (path: string, agent: string) => {
    const answer = await visitor.get(path, { 'User-Agent': agent });
    const head = (await answer.text()).split('</head>')[0] ?? '';
    const title = /<title>([^<]+)/.exec(head)?.[1];
    const description = /<meta name="description" content="([^"]+)"/.exec(head)?.[1];
    return { status: answer.status, title, description };
  };
  for (const path of [
    '/no-such-page',
    '/shop/no-such-page',
    routes.product('no-such-product'),
    routes.listing({ categories: ['kids'] }),
    routes.product('micro-dot-jogger-deep-indigo'),
    routes.search('jogger'),
  ]) {
    const everybody = await asked(path, 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140');
    expect.soft(everybody.status, path).toBe(path.includes('no-such') ? 404 : 200);
    expect.soft(everybody.title, path).toBeTruthy();
    for (const agent of [CRAWLER, 'Googlebot/2.1', 'WhatsApp/2.23.20.0'])
      expect.soft(await asked(path, agent), `${agent} at ${path}`).toEqual(everybody);
  }
});
