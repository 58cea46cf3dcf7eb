'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { SECTIONS } from './sections';

export function AdminNav({ onNavigate }: { onNavigate?: () => void }) {
  const pathname = usePathname();
  const currentAt = (href: string) => {
    if (pathname === href) return 'page';
    return pathname.startsWith(`${href}/`) ? 'true' : undefined;
  };
  return (
    <nav aria-label="Admin Panel" className="grid">
      {SECTIONS.map(({ label, href, icon: Icon }) => (
        <Link
          key={href}
          href={href}
          onClick={onNavigate}
          aria-current={currentAt(href)}
          className="flex h-11 items-center gap-3 border-l-3 border-transparent px-5 text-sm font-medium hover:bg-ink/6 aria-[current]:border-primary aria-[current]:bg-secondary"
        >
          <Icon className="size-4" />
          {label}
        </Link>
      ))}
    </nav>
  );
}
