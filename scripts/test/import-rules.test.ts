import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '@/scripts/root';

const CONFIG = join(ROOT, '.dependency-cruiser.cjs');

/** Each rule of `.dependency-cruiser.cjs` with imports that break it: by alias, as people write them, and relatively. */
const FORBIDDEN: Record<string, [file: string, imports: string][]> = {
  'no-cycles': [['lib/orders/queries.ts', '@/lib/orders/service']],
  'nothing-unresolved': [['app/page.tsx', '@/lib/nowhere']],
  'no-barrels': [['app/page.tsx', '@/lib/cart']],
  'shop-imports-no-scripts': [
    ['lib/money.ts', '@/scripts/tool'],
    ['app/page.tsx', '@/prisma/seed'],
    ['lib/money.ts', '@/bench/data/fill'],
  ],
  'only-tools-import-tools': [['app/page.tsx', '@/tools/draw/drawing']],
  'lib-imports-no-screens': [
    ['lib/cart/service.ts', '@/components/shop/card'],
    ['lib/cart/queries.ts', '@/app/fonts'],
  ],
  'primitives-import-no-domain': [
    ['components/ui/button.tsx', '@/lib/store'],
    ['components/ui/button.tsx', '../shop/card'],
  ],
  ...Object.fromEntries(
    ['browser', 'docs', 'orders', 'shop'].map((area) => [
      `${area}-imports-only-its-own`,
      [[`components/${area}/card.tsx`, '@/components/admin/lists']],
    ]),
  ),
  'admin-imports-only-its-own': [['components/admin/card.tsx', '@/components/shop/account/orders']],
  ...Object.fromEntries(
    [
      ...['home', 'errors', 'listing', 'payment', 'reviews', 'sign-in', 'track', 'cart', 'frame'],
      ...['content', 'delivery', 'product', 'search', 'account', 'saved', 'returns', 'uploads'],
    ].map((room) => [
      `shop-${room}-imports-only-its-own`,
      [[`components/shop/${room}/card.tsx`, '@/components/shop/checkout/totals']],
    ]),
  ),
  'shop-checkout-imports-only-its-own': [
    ['components/shop/checkout/card.tsx', '@/components/shop/search/hits'],
  ],
  'every-area-has-its-rule': [
    ['components/cellar/card.tsx', '@/lib/store'],
    ['components/shop/cellar/card.tsx', '@/lib/store'],
  ],
  'components-import-no-server': [
    ['components/shop/card.tsx', '@/lib/cart/service'],
    ['components/shop/card.tsx', '@/lib/env'],
    ['components/shop/card.tsx', '@/app/fonts'],
  ],
  'only-queries-and-services-reach-the-database': [
    ['app/page.tsx', '@/lib/db/client'],
    ['app/api/cart/route.ts', '@/lib/db/generated/client'],
    ['components/shop/card.tsx', '../../lib/db/client'],
    ['lib/cart/clamp.ts', '@/lib/db/client'],
    ['lib/payments/sandbox/transport.ts', '@/lib/db/client'],
    ['lib/cache.ts', '@/lib/db/client'],
    ['lib/http/route.ts', '@/lib/db/client'],
    ['middleware.ts', '@/lib/db/client'],
  ],
  'screens-import-no-database-errors': [['app/page.tsx', '@/lib/db/errors']],
  'schema-and-rules-are-pure': [
    ['lib/cart/schema.ts', '@/lib/routes'],
    ['lib/cart/rules.ts', '@/lib/db/client'],
    ['lib/cart/rules.ts', 'pg'],
    ['lib/cart/rules.ts', 'node:fs'],
    ['lib/cart/line-rules.ts', '@/lib/routes'],
    ['lib/payments/sandbox/schema.ts', 'pg'],
  ],
  'common-folders-call-no-domain': [['lib/page-addresses/page-query.ts', '@/lib/catalog/rules']],
  'catalog-in-one-direction': [['lib/catalog/queries.ts', '@/lib/cart/queries']],
  'cart-in-one-direction': [['lib/cart/service.ts', '@/lib/orders/queries']],
  'addresses-in-one-direction': [['lib/addresses/queries.ts', '@/lib/catalog/queries']],
  'traces-in-one-direction': [['lib/traces/queries.ts', '@/lib/orders/queries']],
  'audit-in-one-direction': [['lib/audit/service.ts', '@/lib/catalog/queries']],
  'garments-in-one-direction': [['lib/garments/queries.ts', '@/lib/catalog/queries']],
  'features-in-one-direction': [['lib/features/queries.ts', '@/lib/catalog/queries']],
  'collections-in-one-direction': [['lib/collections/queries.ts', '@/lib/orders/queries']],
  'invoices-in-one-direction': [['lib/invoices/service.ts', '@/lib/orders/queries']],
  'settings-in-one-direction': [['lib/settings/queries.ts', '@/lib/orders/queries']],
  'uploads-in-one-direction': [['lib/uploads/schema.ts', '@/lib/catalog/schema']],
  'returns-in-one-direction': [['lib/returns/queries.ts', '@/lib/orders/queries']],
  'saved-in-one-direction': [['lib/saved/queries.ts', '@/lib/orders/queries']],
  'search-in-one-direction': [['lib/search/queries.ts', '@/lib/orders/queries']],
  'shipments-in-one-direction': [['lib/shipments/service.ts', '@/lib/orders/queries']],
  'subscribers-in-one-direction': [['lib/subscribers/service.ts', '@/lib/orders/queries']],
  'staff-in-one-direction': [['lib/staff/service.ts', '@/lib/letters/sending-service']],
  'stock-in-one-direction': [['lib/stock/moving-service.ts', '@/lib/orders/queries']],
  'messages-in-one-direction': [['lib/messages/outbox-service.ts', '@/lib/orders/queries']],
  'letters-in-one-direction': [['lib/letters/sending-service.ts', '@/lib/payments/queries']],
  'promotions-in-one-direction': [['lib/promotions/queries.ts', '@/lib/orders/queries']],
  'orders-in-one-direction': [
    ['lib/orders/queries.ts', '@/lib/payments/queries'],
    ['lib/orders/queries.ts', '@/lib/reviews/queries'],
  ],
  'payments-in-one-direction': [['lib/payments/queries.ts', '@/lib/reviews/queries']],
  'reviews-in-one-direction': [['lib/reviews/queries.ts', '@/lib/orders/queries']],
  'credit-in-one-direction': [['lib/credit/queries.ts', '@/lib/orders/queries']],
  'customers-in-one-direction': [['lib/customers/queries.ts', '@/lib/catalog/queries']],
  'contact-in-one-direction': [['lib/contact/schema.ts', '@/lib/orders/schema']],
  'delivery-in-one-direction': [['lib/delivery/queries.ts', '@/lib/orders/queries']],
  'dashboard-in-one-direction': [['lib/dashboard/queries.ts', '@/lib/orders/queries']],
  'health-in-one-direction': [['lib/health/queries.ts', '@/lib/orders/queries']],
  'housekeeping-in-one-direction': [['lib/housekeeping/service.ts', '@/lib/cart/queries']],
  'imports-in-one-direction': [['lib/imports/service.ts', '@/lib/catalog/queries']],
  'openapi-in-one-direction': [['lib/openapi/document.ts', '@/lib/orders/schema']],
  'every-domain-has-its-rule': [['lib/cellar/queries.ts', '@/lib/store']],
  'domains-meet-at-queries-and-services': [['lib/orders/queries.ts', '@/lib/cart/clamp']],
  'handlers-state-their-level': [['app/api/bare/route.ts', '@/lib/cart/queries']],
};

const ALLOWED: [file: string, imports: string][] = [
  ['app/shop/page.tsx', '@/lib/cart/queries'],
  ['app/shop/page.tsx', '@/components/shop/cart'],
  ['components/shop/cart/sheet.tsx', '@/lib/addresses/rules'],
  ['components/shop/cart/sheet.tsx', '@/lib/catalog/filter-rules'],
  ['components/shop/cart/sheet.tsx', '@/lib/dates'],
  ['lib/orders/list-queries.ts', '@/lib/db/client'],
  ['lib/orders/list-sql.ts', '@/lib/db/client'],
  ['lib/orders/queries.ts', '@/lib/stock/buyable-sql'],
  ['components/shop/cart/sheet.tsx', '@/components/ui/label'],
  ['components/admin/rows.tsx', '@/components/orders/facts'],
  ['lib/payments/service.ts', '@/lib/cart/service'],
  ['lib/payments/service.ts', '@/lib/db/transaction'],
  ['lib/payments/sandbox/pay-service.ts', '@/lib/db/client'],
  ['lib/addresses/schema.ts', '@/lib/addresses/rules'],
  ['lib/addresses/schema.ts', '@/lib/dates'],
  ['lib/addresses/schema.ts', 'zod'],
  ['app/api/pay/route.ts', '@/lib/http/envelope'],
  ['app/api/pay/route.ts', '@/lib/http/route'],
];

const cases = Object.entries(FORBIDDEN).flatMap(([rule, pairs]) =>
  pairs.map(([file, imports]) => ({ rule, file, imports })),
);
const root = mkdtempSync(join(tmpdir(), 'noyyal-rules-'));
let violations: { from: string; to: string; rule: { name: string } }[] = [];

/** As the report names it: `lib/money` for `@/lib/money`, and for `../../lib/money` seen from `file`. */
const pathOf = (file: string, imports: string) =>
  imports.startsWith('.') ? join(dirname(file), imports) : imports.replace(/^(@\/|node:)/, '');

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text, { flag: 'a' });
}

/** A project of these imports and nothing else. */
function writeProject(): void {
  write('tsconfig.json', readFileSync(join(ROOT, 'tsconfig.json'), 'utf8'));
  write('lib/cart/index.ts', 'export {};');
  write('lib/orders/service.ts', "import '@/lib/orders/queries';\n");
  for (const name of ['zod', 'pg']) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
    write(`node_modules/${name}/index.js`, '');
  }
  const pairs = [...cases.map(({ file, imports }) => [file, imports] as const), ...ALLOWED];
  for (const [file, imports] of pairs) write(file, `import '${imports}';\n`);
  for (const [file, imports] of pairs) {
    const path = pathOf(file, imports);
    const isOurs = /^[@.]/.test(imports) && !/nowhere$|^lib\/cart$/.test(path);
    if (isOurs && !existsSync(join(root, `${path}.tsx`))) write(`${path}.ts`, 'export {};\n');
  }
}

beforeAll(() => {
  writeProject();
  const cruise = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const { stdout } = spawnSync(
    process.execPath,
    [cruise, 'app', 'components', 'lib', 'middleware.ts', '--config', CONFIG, '-T', 'json'],
    { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  ({ violations } = JSON.parse(stdout).summary);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

it.each(cases)('$rule: $file may not import $imports', ({ rule, file, imports }) => {
  const path = pathOf(file, imports);
  const broken = violations.filter(({ from, to }) => {
    // For a missing import the report names only the file.
    return from === file && (to === file || to.includes(path));
  });
  expect(broken.map((violation) => violation.rule.name)).toContain(rule);
});

it.each(ALLOWED)('%s may import %s', (file, imports) => {
  const path = pathOf(file, imports);
  expect(violations.filter(({ from, to }) => from === file && to.includes(path))).toEqual([]);
});

it('every rule has a case above', () => {
  const { forbidden, required } = createRequire(import.meta.url)(CONFIG);
  const names = [...forbidden, ...required].map((rule: { name: string }) => rule.name);
  expect(Object.keys(FORBIDDEN).sort()).toEqual(names.sort());
});
