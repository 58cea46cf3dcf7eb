import { History, Images, LayoutDashboard, Package, Shirt, Users } from 'lucide-react';
import { routes } from '@/lib/routes';

/** The pages of the admin panel, in the order of the sidebar. */
export const SECTIONS = [
  { label: 'Dashboard', href: routes.admin.dashboard(), icon: LayoutDashboard },
  { label: 'Products', href: routes.admin.products(), icon: Shirt },
  { label: 'Orders', href: routes.admin.orders(), icon: Package },
  { label: 'Customers', href: routes.admin.customers(), icon: Users },
  { label: 'Features', href: routes.admin.features(), icon: Images },
  { label: 'Audit', href: routes.admin.audit(), icon: History },
];
