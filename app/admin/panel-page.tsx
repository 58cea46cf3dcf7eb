import { connection } from 'next/server';
import { type ReactNode, Suspense } from 'react';
import { AdminPage } from '@/components/admin/admin-page';
import type { PageDeclaration } from '@/components/admin/pages';
import { WhileShown } from '@/components/ui/while-shown';
import { requireAdmin } from '@/lib/auth/viewer';

export interface PageProps {
  params: Promise<Record<string, string>>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

interface AdminOnlyProps extends PageProps {
  page: PageDeclaration;
  /** In place of the children until they are there. */
  loading?: ReactNode;
  children: ReactNode;
}

/** A page of the panel with its breadcrumbs and heading. */
export function PanelPage({ children, ...props }: AdminOnlyProps) {
  return (
    <AdminPage page={props.page}>
      <AdminOnly {...props}>
        <WhileShown>{children}</WhileShown>
      </AdminOnly>
    </AdminPage>
  );
}

/** Renders the children for admins alone, in a page that is not prerendered: its scripts carry the request's nonce. */
export async function AdminOnly({ loading, ...props }: AdminOnlyProps) {
  await connection();
  return (
    <Suspense fallback={loading}>
      <Guarded {...props} />
    </Suspense>
  );
}

async function Guarded({ page, children, ...asked }: AdminOnlyProps) {
  await guardPanel(page, asked);
  return children;
}

/** Sends everybody but admins away. */
export async function guardPanel(
  page: PageDeclaration,
  { params, searchParams }: PageProps,
): Promise<void> {
  // To come back to this very page after signing in again.
  const { id = '' } = await params;
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(await searchParams))
    for (const one of [value ?? []].flat()) query.append(key, one);
  await requireAdmin(page.path.replace('[id]', id) + (query.size === 0 ? '' : `?${query}`));
}
