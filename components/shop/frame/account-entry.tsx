'use client';

import dynamic from 'next/dynamic';
import { useSession } from '@/components/browser/session';
import { untilLoaded } from '@/components/browser/until-loaded';
import { routes } from '@/lib/routes';

/** As wide as what replaces it, to avoid layout shift. */
const Placeholder = () => <span className="w-16" />;

const AccountMenu = dynamic(
  () => untilLoaded(() => import('./account-menu').then((file) => file.AccountMenu)),
  { ssr: false, loading: Placeholder },
);

/**
 * The account menu, or a visitor's link to sign in: a full load, as that page has a stricter content security policy.
 * Until it is known who visits, the link is shown if there is no script or it does not load.
 */
export function AccountEntry() {
  const { user } = useSession();
  if (user) return <AccountMenu userName={user.userName} />;
  return (
    <a
      href={routes.login()}
      onClick={({ currentTarget }) => {
        // The page is cached for everybody, and one HTML serves several addresses.
        currentTarget.href = routes.login(`${location.pathname}${location.search}`);
      }}
      className={user === null ? 'sign-in' : 'sign-in sign-in-late'}
    >
      Sign in
    </a>
  );
}
