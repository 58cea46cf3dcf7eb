import { routes } from '@/lib/routes';

/** Not by the router, which would keep this page alive and hidden behind the form. */
export function SignInLink() {
  return (
    <a
      href={routes.login()}
      className="grid h-11 w-16 place-items-center text-sm font-semibold underline-offset-8 hover:underline"
    >
      Sign in
    </a>
  );
}
