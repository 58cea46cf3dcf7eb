import { notFound } from 'next/navigation';
import { connection } from 'next/server';
import { type ReactNode, Suspense } from 'react';
import { AdminPage } from '@/components/admin/admin-page';
import { StaffRoleProvider } from '@/components/admin/staff-role';
import { WhileShown } from '@/components/ui/while-shown';
import { requireAdmin, type StaffViewer } from '@/lib/auth/viewer';
import type { PageDeclaration } from '@/lib/page-addresses/panel-pages';
import { uuid } from '@/lib/text';

export interface PageProps {
  params: Promise<Record<string, string>>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

interface AdminOnlyProps extends PageProps {
  page: PageDeclaration;
  /** Shown until the children are there. */
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

/**
 * Renders the children for admins only, in a page that is not prerendered, as its scripts carry the request's nonce.
 */
export async function AdminOnly({ loading, ...props }: AdminOnlyProps) {
  await connection();
  return (
    <Suspense fallback={loading}>
      <Guarded {...props} />
    </Suspense>
  );
}

async function Guarded({ page, children, ...asked }: AdminOnlyProps) {
  const { staffRole } = await guardPanel(page, asked);
  return <StaffRoleProvider value={staffRole}>{children}</StaffRoleProvider>;
}

/**
 * What a page of one thing (`[id]`) shows, for admins only; it answers 404 if there is no such thing. Await it outside
 * any Suspense, so that the status is not sent before that is known (docs/decisions/0009).
 */
export async function loadForAdmin<T>(
  page: PageDeclaration,
  props: PageProps,
  find: (id: string, viewer: StaffViewer) => Promise<T | null>,
): Promise<T> {
  await connection();
  const viewer = await guardPanel(page, props);
  const id = uuid().safeParse((await props.params).id);
  const found = id.success ? await find(id.data, viewer) : null;
  if (found === null) notFound();
  return found;
}

/** Sends everybody but admins away, and clerks from what is the owners'. */
async function guardPanel(
  page: PageDeclaration,
  { params, searchParams }: PageProps,
): Promise<StaffViewer> {
  // To return to this very page after signing in again.
  const { id = '' } = await params;
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(await searchParams))
    for (const one of [value ?? []].flat()) query.append(key, one);
  const path = page.path.replace('[id]', id) + (query.size === 0 ? '' : `?${query}`);
  return requireAdmin(path, page);
}
