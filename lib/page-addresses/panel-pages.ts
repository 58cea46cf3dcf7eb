interface Section {
  /** Its folder under `app`. */
  path: string;
  /** The document's title and the page's heading. */
  title: string;
  /** For the sidebar and the breadcrumbs, if it is not the title. */
  label?: string;
  /** Clerks do not see it. */
  onlyOwners?: true;
  /** Also for staff who have to set up two-step sign-in first: all other pages send them here. */
  beforeTwoStep?: true;
}

/** In the order of the sidebar, whose icons are in components/admin/admin-nav.tsx. */
export const PANEL_SECTIONS = {
  dashboard: { path: '/admin/dashboard', title: 'Dashboard' },
  products: { path: '/admin/products', title: 'Products' },
  stock: { path: '/admin/stock', title: 'Stock' },
  orders: { path: '/admin/orders', title: 'All Orders', label: 'Orders' },
  returns: { path: '/admin/returns', title: 'Returns' },
  promotions: { path: '/admin/promotions', title: 'Promotions' },
  collections: { path: '/admin/collections', title: 'Collections' },
  messages: { path: '/admin/messages', title: 'Messages' },
  reviews: { path: '/admin/reviews', title: 'Reviews' },
  customers: { path: '/admin/customers', title: 'Customers' },
  features: { path: '/admin/features', title: 'Feature images', label: 'Features' },
  staff: { path: '/admin/staff', title: 'Staff', onlyOwners: true },
  settings: { path: '/admin/settings', title: 'Settings' },
  audit: { path: '/admin/audit', title: 'Audit' },
  account: { path: '/admin/account', title: 'Your sign-in', beforeTwoStep: true },
} as const satisfies Record<string, Section>;

export type SectionKey = keyof typeof PANEL_SECTIONS;

interface PageBelow extends Section {
  /** The page before it in the breadcrumbs. */
  parent: SectionKey;
}

const PAGES_BELOW = {
  productsImport: {
    path: '/admin/products/import',
    title: 'Import products',
    label: 'Import',
    parent: 'products',
  },
  types: {
    path: '/admin/products/types',
    title: 'Types and size charts',
    label: 'Types',
    parent: 'products',
  },
  stockCount: {
    path: '/admin/stock/count',
    title: 'Import a count',
    label: 'Count',
    parent: 'stock',
  },
  printOrders: { path: '/admin/orders/print', title: 'Orders', parent: 'orders' },
  printSlips: { path: '/admin/orders/print/slips', title: 'Order slips', parent: 'orders' },
  printLabels: { path: '/admin/orders/print/labels', title: 'Labels', parent: 'orders' },
  printPickList: { path: '/admin/orders/print/pick-list', title: 'Pick list', parent: 'orders' },
  printOrder: { path: '/admin/orders/print/[id]', title: 'Order', parent: 'orders' },
  customer: { path: '/admin/customers/[id]', title: 'Customer', parent: 'customers' },
  auditAccount: {
    path: '/admin/audit/[id]',
    title: 'What happened around this account',
    label: 'Account',
    parent: 'audit',
  },
} as const satisfies Record<string, PageBelow>;

export type PageDeclaration = Section & Partial<PageBelow>;

/**
 * Every page of the panel. Derived from it: addresses (lib/routes.ts), sidebar, headings, breadcrumbs, document titles,
 * guards (lib/page-addresses/pages.ts, app/admin/panel-page.tsx) and their tests, and the pictures of `npm run shots`. It has no
 * icons, because the middleware and the shop's scripts import it too.
 */
export const PANEL_PAGES = { ...PANEL_SECTIONS, ...PAGES_BELOW };

export const labelOf = ({ label, title }: Pick<PageDeclaration, 'label' | 'title'>) =>
  label ?? title;
