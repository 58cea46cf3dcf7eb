import { History, Images, LayoutDashboard, Package, Shirt, Users } from 'lucide-react';
import { routes } from '@/lib/routes';

/** The rooms of the admin panel, in the order of the sidebar. Whoever builds one adds it here. */
export const SECTIONS = [
  { label: 'Dashboard', href: routes.admin.dashboard(), Icon: LayoutDashboard },
  { label: 'Products', href: routes.admin.products(), Icon: Shirt, Users },
  { label: 'Orders', href: routes.admin.orders(), Icon: Package },
  { label: 'Customers', href: routes.admin.customers(), Icon: Users },
  { label: 'Features', href: routes.admin.features(), Icon: Images },
  { label: 'Audit', href: routes.admin.audit(), Icon: History },
];
