'use client';

import { usePathname } from 'next/navigation';
import { GuardedLink } from './leave-unsaved';
import { labelOf, PANEL_PAGES, type PageDeclaration } from './pages';

const pages: PageDeclaration[] = Object.values(PANEL_PAGES);

export function AdminNav({ onFollow }: { onFollow?: () => void }) {
  const pathname = usePathname();
  const currentAt = (path: string) => {
    if (pathname === path) return 'page';
    return pathname.startsWith(`${path}/`) ? 'true' : undefined;
  };
  return (
    <nav aria-label="Admin Panel" className="grid">
      {pages.map(
        (page) =>
          page.icon && (
            <GuardedLink
              key={page.path}
              href={page.path}
              onFollow={onFollow}
              aria-current={currentAt(page.path)}
              className="flex h-11 items-center gap-3 border-l-3 border-transparent px-5 text-sm font-medium hover:bg-ink/6 aria-[current]:border-primary aria-[current]:bg-secondary"
            >
              <page.icon className="size-4" />
              {labelOf(page)}
            </GuardedLink>
          ),
      )}
    </nav>
  );
}
