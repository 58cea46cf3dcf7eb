'use client';

import { usePathname } from 'next/navigation';
import { GuardedLink } from './leave-unsaved';
import { SECTIONS } from './sections';

export function AdminNav({ onFollow }: { onFollow?: () => void }) {
  const pathname = usePathname();
  const currentAt = (href: string) => {
    if (pathname === href) return 'page';
    return pathname.startsWith(`${href}/`) ? 'true' : undefined;
  };
  return (
    <nav aria-label="Admin Panel" className="grid">
      {SECTIONS.map(({ label, href, icon: Icon }) => (
        <GuardedLink
          key={href}
          href={href}
          onFollow={onFollow}
          aria-current={currentAt(href)}
          className="flex h-11 items-center gap-3 border-l-3 border-transparent px-5 text-sm font-medium hover:bg-ink/6 aria-[current]:border-primary aria-[current]:bg-secondary"
        >
          <Icon className="size-4" />
          {label}
        </GuardedLink>
      ))}
    </nav>
  );
}
