import {
  BadgePercent,
  Boxes,
  History,
  Images,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  Package,
  Settings,
  Shirt,
  Users,
} from 'lucide-react';
import { PANEL_PATHS } from '@/lib/routes';

export interface PageDeclaration {
  path: string;
  /** Of the document, and the page's heading. */
  title: string;
  /** In the sidebar and the breadcrumbs, where it is not the title. */
  label?: string;
  /** In the sidebar; pages without one are not there. */
  icon?: LucideIcon;
  /** The page before it in the breadcrumbs. */
  parent?: keyof typeof PANEL_PATHS;
}

/**
 * Every page of the panel, in the order of the sidebar. Sidebar, headings, breadcrumbs, document titles, guards
 * (app/admin/panel-page.tsx) and the screens of `npm run shots` are derived from it.
 */
export const PANEL_PAGES = {
  dashboard: { path: PANEL_PATHS.dashboard, title: 'Dashboard', icon: LayoutDashboard },
  products: { path: PANEL_PATHS.products, title: 'Products', icon: Shirt },
  productsImport: {
    path: PANEL_PATHS.productsImport,
    title: 'Import products',
    label: 'Import',
    parent: 'products',
  },
  stock: { path: PANEL_PATHS.stock, title: 'Stock', icon: Boxes },
  stockCount: {
    path: PANEL_PATHS.stockCount,
    title: 'Import a count',
    label: 'Count',
    parent: 'stock',
  },
  orders: { path: PANEL_PATHS.orders, title: 'All Orders', label: 'Orders', icon: Package },
  printOrders: { path: PANEL_PATHS.printOrders, title: 'Orders', parent: 'orders' },
  printSlips: { path: PANEL_PATHS.printSlips, title: 'Order slips', parent: 'orders' },
  printLabels: { path: PANEL_PATHS.printLabels, title: 'Labels', parent: 'orders' },
  printPickList: { path: PANEL_PATHS.printPickList, title: 'Pick list', parent: 'orders' },
  printOrder: { path: PANEL_PATHS.printOrder, title: 'Order', parent: 'orders' },
  promotions: { path: PANEL_PATHS.promotions, title: 'Promotions', icon: BadgePercent },
  messages: { path: PANEL_PATHS.messages, title: 'Messages', icon: Mail },
  customers: { path: PANEL_PATHS.customers, title: 'Customers', icon: Users },
  customer: { path: PANEL_PATHS.customer, title: 'Customer', parent: 'customers' },
  features: {
    path: PANEL_PATHS.features,
    title: 'Feature images',
    label: 'Features',
    icon: Images,
  },
  settings: { path: PANEL_PATHS.settings, title: 'Settings', icon: Settings },
  audit: { path: PANEL_PATHS.audit, title: 'Audit', icon: History },
} satisfies Record<keyof typeof PANEL_PATHS, PageDeclaration>;

export const labelOf = ({ label, title }: Pick<PageDeclaration, 'label' | 'title'>) =>
  label ?? title;
