import type { ReactNode } from 'react';
import { routes } from '@/lib/routes';
import { GuardedLink } from './leave-unsaved';

interface Crumb {
  label: string;
  href: string;
}

interface AdminPageProps {
  title: string;
  /** Its name in the breadcrumbs. */
  crumb: string;
  /** The breadcrumbs between the dashboard's and its own. */
  trail?: readonly Crumb[];
  /** Beside the heading. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of the panel under its breadcrumbs and heading. */
export function AdminPage({ title, crumb, trail = [], actions, children }: AdminPageProps) {
  const crumbs = [{ label: 'Admin', href: routes.admin.dashboard() }, ...trail];
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="grid gap-1">
          <nav aria-label="Breadcrumb">
            <ol className="flex flex-wrap items-center text-xs text-muted-foreground">
              {crumbs.map(({ label, href }) => (
                <li key={href} className="after:px-1.5 after:content-['/'] after:text-ink/40">
                  <GuardedLink
                    href={href}
                    className="inline-flex min-h-6 items-center underline-offset-4 hover:underline"
                  >
                    {label}
                  </GuardedLink>
                </li>
              ))}
              <li aria-current="page">{crumb}</li>
            </ol>
          </nav>
          <h1 className="text-2xl font-bold">{title}</h1>
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </div>
  );
}
