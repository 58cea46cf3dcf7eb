'use client';

import { Package } from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { routes } from '@/lib/routes';

const LINKS = [{ label: 'Orders', href: routes.admin.orders(), Icon: Package }];

export function AdminNav({ onNavigate }: { onNavigate?: () => void }) {
  const pathname = usePathname();
  return (
    <nav aria-label="Admin Panel" className="grid">
      {LINKS.map(({ label, href, Icon }) => (
        <Link
          key={href}
          href={href}
          onClick={onNavigate}
          aria-current={pathname === href ? 'page' : undefined}
          className="flex h-11 items-center gap-3 border-l-3 border-transparent px-5 text-sm font-medium hover:bg-ink/6 aria-[current=page]:border-primary aria-[current=page]:bg-secondary"
        >
          <Icon className="size-4" aria-hidden />
          {label}
        </Link>
      ))}
    </nav>
  );
}
