/** What each domain may call; whatever is not named here it may not. Payments, reviews and housekeeping stand at the top. */
const USES = {
  addresses: ['settings'],
  audit: [],
  uploads: [],
  contact: [],
  health: [],
  imports: [],
  messages: [],
  openapi: [],
  subscribers: [],
  shipments: [],
  stock: ['audit', 'imports', 'messages'],
  garments: ['audit'],
  catalog: ['audit', 'garments', 'imports', 'promotions', 'settings', 'stock', 'uploads'],
  features: ['audit', 'uploads'],
  collections: ['audit', 'catalog', 'garments', 'promotions', 'uploads'],
  settings: ['audit'],
  returns: ['uploads'],
  search: ['catalog', 'promotions', 'stock'],
  promotions: ['audit'],
  cart: ['catalog', 'promotions', 'stock'],
  saved: ['catalog', 'stock'],
  invoices: ['promotions', 'settings'],
  credit: [],
  orders:
    'addresses audit cart catalog credit delivery invoices messages promotions returns settings shipments stock uploads'.split(
      ' ',
    ),
  payments: ['cart', 'credit', 'messages', 'orders', 'promotions', 'stock'],
  reviews: ['audit', 'catalog', 'garments', 'promotions', 'uploads'],
  customers: ['addresses', 'audit', 'credit', 'orders'],
  traces: ['audit', 'messages', 'settings'],
  staff: ['audit', 'messages', 'settings'],
  letters:
    'audit cart delivery invoices messages orders promotions returns settings shipments staff stock'.split(
      ' ',
    ),
  delivery: ['invoices', 'settings'],
  dashboard: ['returns', 'stock'],
  housekeeping:
    'audit credit dashboard letters messages orders payments promotions stock uploads'.split(' '),
};
const DOMAINS = Object.keys(USES);
/** The folders of `lib` that are no domains: any may call them, and they call no domain but to queue a letter, or for the audit. */
const COMMON = ['auth', 'cache', 'db', 'http', 'page-addresses'];
/** Which folders of `components` each folder may import, besides `ui`. What two of them show belongs in a third that both may import. */
const AREAS = {
  browser: [],
  docs: [],
  orders: ['browser'],
  shop: ['browser', 'orders'],
  admin: ['browser', 'orders', 'shop/product', 'shop/reviews'],
};
/** Which folders of `components/shop` each of them may import. */
const SHOP_ROOMS = {
  home: [],
  errors: [],
  listing: [],
  payment: [],
  reviews: ['uploads'],
  returns: ['uploads'],
  uploads: [],
  'sign-in': [],
  track: [],
  cart: ['delivery', 'payment', 'saved'],
  saved: [],
  frame: ['cart', 'listing', 'saved', 'search'],
  content: ['frame'],
  product: ['cart', 'delivery', 'payment', 'reviews'],
  search: ['product', 'saved'],
  account: ['cart', 'delivery', 'payment', 'product', 'returns'],
  checkout: ['account', 'cart', 'delivery', 'payment'],
  delivery: [],
};
/**
 * The files of a domain that reach the database. Writes too long for one `service.ts` are several, each named by its
 * subject; `*-sql.ts` holds parts of statements and runs none.
 */
const DATABASE_FILES = '[a-z-]*queries|[a-z-]*service|[a-z-]+-sql|[a-z-]*serialise';
/** The files of a domain that run in the browser too. */
const SHARED = '[a-z-]*(schema|rules)';
const PURE =
  '(characters|money|dates|first-values|one-size|store|text|csv|search-input|size-cells|public-env)\\.ts$';

/** The import rules of the architecture: data flows one way. scripts/test/import-rules.test.ts breaks each of them. */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'nothing-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'no-barrels',
      severity: 'error',
      from: {},
      to: { path: '(^|/)index\\.tsx?$', pathNot: 'node_modules' },
    },
    {
      name: 'shop-imports-no-scripts',
      severity: 'error',
      from: { path: '^(app|components|lib|middleware)' },
      to: { path: '^(scripts|prisma|e2e|server|bench)/' },
    },
    {
      name: 'only-tools-import-tools',
      severity: 'error',
      from: { pathNot: '^tools/' },
      to: { path: '^tools/' },
    },
    {
      name: 'lib-imports-no-screens',
      severity: 'error',
      from: { path: '^lib/' },
      to: { path: '^(app|components)/' },
    },
    {
      name: 'primitives-import-no-domain',
      severity: 'error',
      from: { path: '^components/ui/' },
      to: { path: '^(app|lib|components/(?!ui/))' },
    },
    ...Object.entries(AREAS).map(([area, borrows]) => ({
      name: `${area}-imports-only-its-own`,
      severity: 'error',
      from: { path: `^components/${area}/` },
      to: { path: `^components/(?!(${[area, 'ui', ...borrows].join('|')})/)` },
    })),
    ...Object.entries(SHOP_ROOMS).map(([room, borrows]) => ({
      name: `shop-${room}-imports-only-its-own`,
      severity: 'error',
      from: { path: `^components/shop/${room}/` },
      to: { path: `^components/shop/(?!(${[room, ...borrows].join('|')})/)` },
    })),
    {
      name: 'every-area-has-its-rule',
      severity: 'error',
      from: {
        path: [
          `^components/(?!(${['ui', ...Object.keys(AREAS)].join('|')})/)`,
          `^components/shop/(?!(${Object.keys(SHOP_ROOMS).join('|')})/)`,
        ],
      },
      to: {},
    },
    {
      name: 'components-import-no-server',
      severity: 'error',
      from: { path: '^components/' },
      to: {
        path: '^(app|lib)/',
        pathNot: `^lib/(.+/${SHARED}\\.ts$|auth/cookies\\.ts$|((panel-)?routes|page-addresses/panel-pages)\\.ts$|${PURE})`,
      },
    },
    {
      name: 'only-queries-and-services-reach-the-database',
      severity: 'error',
      from: {
        path: '^(app|components|lib|middleware)',
        pathNot: `^lib/(db|auth)/|^lib/http/rate-limit\\.ts$|^lib/.+/(${DATABASE_FILES})\\.ts$`,
      },
      to: { path: '^lib/db/', pathNot: '^lib/db/errors\\.ts$' },
    },
    {
      name: 'screens-import-no-database-errors',
      severity: 'error',
      from: { path: '^(app|components|middleware)' },
      to: { path: '^lib/db/errors\\.ts$' },
    },
    {
      name: 'schema-and-rules-are-pure',
      severity: 'error',
      from: { path: `^lib/.+/${SHARED}\\.ts$` },
      to: { pathNot: `^lib/(.+/${SHARED}\\.ts$|${PURE})|^node_modules/zod/` },
    },
    ...DOMAINS.map((domain) => ({
      name: `${domain}-in-one-direction`,
      severity: 'error',
      from: { path: `^lib/${domain}/` },
      to: {
        path: `^lib/(${DOMAINS.filter((other) => other !== domain && !USES[domain].includes(other)).join('|')})/`,
      },
    })),
    {
      name: 'common-folders-call-no-domain',
      severity: 'error',
      from: { path: `^lib/(${COMMON.join('|')})/` },
      to: {
        path: `^lib/(${DOMAINS.join('|')})/`,
        pathNot: '^lib/(messages/outbox-service|audit/service)\\.ts$',
      },
    },
    {
      name: 'every-domain-has-its-rule',
      severity: 'error',
      from: { path: `^lib/(?!(${[...COMMON, ...DOMAINS].join('|')})/)[^/]+/` },
      to: {},
    },
    {
      name: 'domains-meet-at-queries-and-services',
      severity: 'error',
      from: { path: `^lib/(${DOMAINS.join('|')})/` },
      to: {
        path: `^lib/(?!$1/)(${DOMAINS.join('|')})/`,
        pathNot: [
          `/(${SHARED}|${DATABASE_FILES})\\.ts$`,
          '^lib/(imports/(read-csv|cell-text)|(credit|orders|stock|promotions)/invariants)\\.ts$',
        ],
      },
    },
  ],
  required: [
    {
      name: 'handlers-state-their-level',
      severity: 'error',
      module: { path: '^app/api/.*route\\.ts$', pathNot: '\\[\\.{3}(nextauth|unknown)\\]' },
      to: { path: '^lib/http/route\\.ts$' },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '^lib/db/generated/'] },
    exclude: { path: '\\.test\\.tsx?$' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types'] },
  },
};
