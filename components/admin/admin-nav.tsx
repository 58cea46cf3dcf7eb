'use client';

import {
  BadgePercent,
  Boxes,
  History,
  Images,
  KeyRound,
  LayoutDashboard,
  LayoutList,
  type LucideIcon,
  Mail,
  Package,
  Settings,
  Shirt,
  Star,
  Undo2,
  UserCog,
  Users,
} from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useSession } from '@/components/browser/session';
import {
  labelOf,
  PANEL_SECTIONS,
  type PageDeclaration,
  type SectionKey,
} from '@/lib/page-addresses/panel-pages';
import { GuardedLink } from './leave-unsaved';

const ICONS: Record<SectionKey, LucideIcon> = {
  dashboard: LayoutDashboard,
  products: Shirt,
  stock: Boxes,
  orders: Package,
  returns: Undo2,
  promotions: BadgePercent,
  collections: LayoutList,
  messages: Mail,
  reviews: Star,
  customers: Users,
  features: Images,
  staff: UserCog,
  settings: Settings,
  audit: History,
  account: KeyRound,
};
const sections = Object.keys(PANEL_SECTIONS) as SectionKey[];

export function AdminNav({ onFollow }: { onFollow?: () => void }) {
  const isOwner = useSession().user?.staffRole === 'owner';
  const pathname = usePathname();
  const currentAt = (path: string) => {
    if (pathname === path) return 'page';
    return pathname.startsWith(`${path}/`) ? 'true' : undefined;
  };
  return (
    <nav aria-label="Admin Panel" className="grid">
      {sections.map((key) => {
        const Icon = ICONS[key];
        const { path, onlyOwners }: PageDeclaration = PANEL_SECTIONS[key];
        return onlyOwners && !isOwner ? null : (
          <GuardedLink
            key={key}
            href={path}
            onFollow={onFollow}
            aria-current={currentAt(path)}
            className="flex h-11 items-center gap-3 border-l-3 border-transparent px-5 text-sm font-medium hover:bg-ink/6 aria-[current]:border-primary aria-[current]:bg-secondary"
          >
            <Icon className="size-4" />
            {labelOf(PANEL_SECTIONS[key])}
          </GuardedLink>
        );
      })}
    </nav>
  );
}
