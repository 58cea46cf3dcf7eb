import { beforeAll, expect, it } from 'vitest';
import { routes } from '@/lib/routes';
import type { CachedProduct } from './caches';
import { attributes, parse, textOf } from './document';
import { takeShop } from './shops';
import { asAdmin, asDemoShopper, type Person, Visitor } from './visitor';

/** What an admin writes is what visitors get next. The product comes first in every list, where other tests look. */
const shop = takeShop();
const visitor = new Visitor(shop.address);
let admin: Person;
beforeAll(async () => {
  admin = await asAdmin(new Visitor(shop.address));
});

const PRODUCT = {
  title: 'Quite Ordinary Chappal',
  description: 'Two straps and a sole.',
  category: 'footwear',
  brand: 'zara',
  price: 3,
  salePrice: '',
  totalStock: 500,
  sizes: ['M', 'L'],
  image: '/catalog/offcut-slip-on-deep-indigo-front.webp',
};

interface Added {
  data: { _id: string; slug: string };
}

it('a visitor sees an admin’s changes of a product at once on every page', async () => {
  const read = async (path: string) => (await visitor.get(path)).text();
  const lists = [
    '/shop/listing',
    '/shop/listing?category=footwear',
    '/shop/listing?brand=zara&sortBy=title-ztoa',
    routes.product('offcut-slip-on-deep-indigo'),
    '/api/shop/products/get',
  ];
  for (const path of [...lists, '/shop/sitemap/0.xml']) await read(path);

  const { data } = await admin.send<Added>('POST', '/api/admin/products/add', PRODUCT);
  const page = routes.product(data.slug);
  const places = [...lists, page, '/api/shop/search/chappal', `/api/shop/products/get/${data._id}`];
  for (const path of places) expect.soft(await read(path), path).toContain(PRODUCT.title);
  expect(await read('/shop/sitemap/0.xml')).toContain(`${page}</loc>`);

  const title = 'Rather Special Chappal';
  const edited = { ...PRODUCT, title, price: '4', salePrice: '2', totalStock: '7' };
  await admin.send('PUT', `/api/admin/products/edit/${data._id}`, edited);
  for (const path of places) {
    const text = await read(path);
    expect.soft(text, path).toContain(title);
    expect.soft(text, path).not.toContain(PRODUCT.title);
    if (path.startsWith('/shop/')) expect.soft(text, path).toContain('Only 7 left');
  }
  expect(await read(page)).toContain('"price":"2.00"');

  expect((await admin.delete(`/api/admin/products/delete/${data._id}`)).status).toBe(200);
  for (const path of lists) expect.soft(await read(path), path).not.toContain(title);
  expect((await visitor.get(page)).status).toBe(404);
  expect(await read('/shop/sitemap/0.xml')).not.toContain(page);
});

it('an edit of what home sells most is at once on the home page', async () => {
  const home = () => visitor.read(routes.home());
  const [path] = attributes(parse(await home()), '#main article a', 'href');
  const all = await admin.send<{ data: CachedProduct[] }>(
    'GET',
    '/api/admin/products/get?limit=100',
  );
  const shown = all.data.find(({ slug }) => routes.product(slug) === path);
  if (!shown) throw new Error(`There is no product at ${path}`);
  const { version: _, ...product } = shown;
  const edit = (title: string) =>
    admin.send('PUT', `/api/admin/products/edit/${product._id}`, { ...product, title });
  await edit('Most Ordinary Jogger');
  expect(await home()).toContain('Most Ordinary Jogger');
  await edit(product.title);
  expect(await home()).not.toContain('Most Ordinary Jogger');
});

it('a hero with one picture, or only the default one, is complete and has no useless button', async () => {
  const hero = async () => {
    const page = parse(await visitor.read(routes.home()));
    const [picture = ''] = attributes(page, 'section[aria-label=Featured] img', 'src');
    const answer = await visitor.get(picture);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    return {
      pictures: page.querySelectorAll('section[aria-label=Featured] li').length,
      buttons: page.querySelectorAll('section[aria-label=Featured] button').length,
    };
  };
  type Features = { data: { _id: string; image: string; alt: string }[] };
  const { data: features } = await admin.send<Features>('GET', '/api/common/feature/get');
  expect(await hero()).toEqual({ pictures: features.length, buttons: 3 });
  let left = features.length;
  for (const { _id } of features.toReversed()) {
    await admin.delete(`/api/common/feature/delete/${_id}`);
    left -= 1;
    expect(await hero()).toEqual({ pictures: left || 1, buttons: left > 1 ? 3 : 0 });
  }
  for (const { image, alt } of features)
    await admin.send('POST', '/api/common/feature/add', { image, alt });
});

it('a public page is the same for shopper and visitor, and may be cached', async () => {
  const shopper = await asDemoShopper(new Visitor(shop.address));
  for (const path of ['/shop/home', '/shop/listing?category=men&page=1', '/shop/faq']) {
    const [theirs, everybodys] = [await shopper.get(path), await visitor.get(path)];
    expect.soft(await theirs.text(), path).toBe(await everybodys.text());
    const keeping = everybodys.headers.get('cache-control');
    expect.soft(keeping, path).toContain('s-maxage');
    // Otherwise a browser would show its own outdated copy.
    expect.soft(keeping, path).not.toContain('stale-while-revalidate');
    expect.soft(everybodys.headers.get('set-cookie'), path).toBeNull();
  }
});

it('the banner shows an admin’s texts, and a promised promotion only while it runs', async () => {
  const text = 'Ten off with TEN4ALL';
  const { data } = await admin.send<Added>('POST', '/api/admin/promotions/add', {
    title: 'Ten for all',
    kind: 'percent',
    value: 10,
    code: 'TEN4ALL',
    startsAt: '2026-01-01T00:00:00Z',
  });
  const say = (texts: { text: string; promotionId: string | null }[]) =>
    admin.send('PUT', '/api/admin/promotions/banner', { texts });
  const promised = { text, promotionId: data._id };
  const offers = 'section[aria-label=Offers]';
  const expectSaid = async (...texts: string[]) => {
    for (const path of ['/shop/faq', '/shop/listing', '/shop/no-such-page']) {
      const page = parse(await (await visitor.get(path)).text());
      const said = [...page.querySelectorAll(`${offers} ul.sr-only li`)];
      expect(
        said.map(({ textContent }) => textContent),
        path,
      ).toEqual(texts);
      expect(textOf(page, `${offers} ul.social-links`)).not.toBe('');
    }
  };
  await say([promised, { text: 'Made in Tiruppur', promotionId: null }]);
  await expectSaid(text, 'Made in Tiruppur');
  await admin.send('PUT', `/api/admin/promotions/end/${data._id}`);
  await expectSaid('Made in Tiruppur');
  await say([promised]);
  await expectSaid();
  await say([]);
});

it('a collection is a page, in menus and sitemap from the moment that it is written', async () => {
  const read = async (path: string) => (await visitor.get(path)).text();
  const path = '/shop/c/all-for-feet';
  const places = ['/shop/faq', '/shop/sitemap/0.xml', '/shop/listing'];
  for (const place of [...places, path]) expect(await read(place)).not.toContain(`${path}"`);
  expect((await visitor.get(path)).status).toBe(404);

  const written = {
    title: 'All for feet',
    text: 'What is left over of our cloth, on a sole.',
    rule: 'filters',
    filters: 'category=footwear',
    places: ['footer'],
  };
  const { data } = await admin.send<Added>('POST', '/api/admin/collections/add', written);
  const page = parse(await read(path));
  expect(textOf(page, 'h1')).toBe('All for feet');
  expect(textOf(page, 'main')).toContain(written.text);
  expect(attributes(page, 'link[rel=canonical]', 'href')).toEqual([shop.address + path]);
  expect(attributes(page, 'main article', 'aria-label')).toContain('Offcut Slip-on, Deep Indigo');
  expect(attributes(parse(await read('/shop/faq')), 'footer a', 'href')).toContain(path);
  expect(await read('/shop/sitemap/0.xml')).toContain(`${path}</loc>`);

  const product = await admin.send<Added>('POST', '/api/admin/products/add', PRODUCT);
  expect(await read(path)).toContain(PRODUCT.title);
  await admin.delete(`/api/admin/products/delete/${product.data._id}`);
  expect(await read(path)).not.toContain(PRODUCT.title);

  const renamed = { ...written, title: 'For bare feet', slug: 'for-bare-feet' };
  await admin.send('PUT', `/api/admin/collections/edit/${data._id}`, renamed);
  expect((await visitor.get(path)).status).toBe(404);
  expect(textOf(parse(await read('/shop/c/for-bare-feet')), 'h1')).toBe('For bare feet');
  expect(attributes(parse(await read('/shop/faq')), 'footer a', 'href')).not.toContain(path);
  await admin.delete(`/api/admin/collections/delete/${data._id}`);
  expect((await visitor.get('/shop/c/for-bare-feet')).status).toBe(404);
});
