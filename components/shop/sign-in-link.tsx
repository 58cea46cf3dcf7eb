import { IntentLink } from '@/components/ui/intent-link';
import { routes } from '@/lib/routes';

export function SignInLink() {
  return (
    <IntentLink
      href={routes.login()}
      className="grid h-11 w-16 place-items-center text-sm font-semibold underline-offset-8 hover:underline"
    >
      Sign in
    </IntentLink>
  );
}
