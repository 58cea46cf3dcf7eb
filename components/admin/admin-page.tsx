import type { ReactNode } from 'react';
import { labelOf, PANEL_PAGES, type PageDeclaration } from '@/lib/page-addresses/panel-pages';
import { routes } from '@/lib/routes';
import { GuardedLink } from './leave-unsaved';

interface AdminPageProps {
  page: Omit<PageDeclaration, 'path'>;
  children: ReactNode;
}

/** A page of the panel under its breadcrumbs and heading. */
export function AdminPage({ page, children }: AdminPageProps) {
  const crumbs: { path: string; label: string }[] = [
    { path: routes.admin.dashboard(), label: 'Admin' },
  ];
  if (page.parent) {
    const parent = PANEL_PAGES[page.parent];
    crumbs.push({ path: parent.path, label: labelOf(parent) });
  }
  return (
    <div className="grid gap-5">
      <div className="grid gap-1">
        <nav aria-label="Breadcrumb">
          <ol className="flex flex-wrap items-center text-xs text-muted-foreground">
            {crumbs.map(({ label, path }) => (
              <li key={path} className="after:px-1.5 after:content-['/'] after:text-ink/40">
                <GuardedLink
                  href={path}
                  className="inline-flex min-h-6 items-center underline-offset-4 hover:underline"
                >
                  {label}
                </GuardedLink>
              </li>
            ))}
            <li aria-current="page">{labelOf(page)}</li>
          </ol>
        </nav>
        <h1 className="text-2xl font-bold">{page.title}</h1>
      </div>
      {children}
    </div>
  );
}
