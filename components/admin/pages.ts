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

type Key = keyof typeof PANEL_PATHS;

interface Declared {
  /** Of the document, and the page's heading. */
  title: string;
  /** In the sidebar and the breadcrumbs, where it is not the title. */
  label?: string;
  /** In the sidebar; pages without one are not there. */
  icon?: LucideIcon;
  /** The page before it in the breadcrumbs. */
  parent?: Key;
}

export interface PageDeclaration extends Declared {
  path: string;
}

/** In the order of the sidebar. */
const DECLARED: Record<Key, Declared> = {
  dashboard: { title: 'Dashboard', icon: LayoutDashboard },
  products: { title: 'Products', icon: Shirt },
  productsImport: { title: 'Import products', label: 'Import', parent: 'products' },
  stock: { title: 'Stock', icon: Boxes },
  stockCount: { title: 'Import a count', label: 'Count', parent: 'stock' },
  orders: { title: 'All Orders', label: 'Orders', icon: Package },
  printOrders: { title: 'Orders', parent: 'orders' },
  printSlips: { title: 'Order slips', parent: 'orders' },
  printLabels: { title: 'Labels', parent: 'orders' },
  printPickList: { title: 'Pick list', parent: 'orders' },
  printOrder: { title: 'Order', parent: 'orders' },
  promotions: { title: 'Promotions', icon: BadgePercent },
  messages: { title: 'Messages', icon: Mail },
  customers: { title: 'Customers', icon: Users },
  customer: { title: 'Customer', parent: 'customers' },
  features: { title: 'Feature images', label: 'Features', icon: Images },
  settings: { title: 'Settings', icon: Settings },
  audit: { title: 'Audit', icon: History },
};

/**
 * Every page of the panel. Sidebar, headings, breadcrumbs, document titles, guards
 * (app/admin/panel-page.tsx) and the screens of `npm run shots` are derived from it.
 */
export const PANEL_PAGES = Object.fromEntries(
  Object.entries(DECLARED).map(([key, page]) => [key, { ...page, path: PANEL_PATHS[key as Key] }]),
) as Record<Key, PageDeclaration>;

export const labelOf = ({ label, title }: Pick<PageDeclaration, 'label' | 'title'>) =>
  label ?? title;
