'use client';

import useSWRImmutable from 'swr/immutable';
import { callApi } from '@/components/browser/api-client';
import { RESET_MINUTES } from '@/lib/auth/schema';
import { routes } from '@/lib/routes';
import { AuthSection } from './form-frame';
import { SetPasswordForm, useTokenInAddress } from './set-password-form';

/** Sets a new password with a letter's link, whose token is in the address. */
export function ResetPasswordForm() {
  const token = useTokenInAddress();
  // Told before a new password is thought of; if it cannot be known, the form stays.
  const { data: link } = useSWRImmutable(
    token || null,
    () => callApi<{ isGood: boolean }>(routes.api.resetLink(), { method: 'POST', body: { token } }),
    { shouldRetryOnError: false },
  );

  if (link?.isGood === false)
    return (
      <AuthSection
        title="This link no longer works"
        aside={
          <>
            It works once, for {RESET_MINUTES} minutes.{' '}
            <a href={routes.forgotPassword()}>Ask for a new link</a>
          </>
        }
      />
    );
  return (
    <SetPasswordForm
      path={routes.api.resetPassword()}
      title="Set a new password"
      label="New password"
      submitText="Set password"
      aside={
        <>
          You will be signed out everywhere.{' '}
          <a href={routes.forgotPassword()}>Ask for a new link</a>
        </>
      }
      another={<a href={routes.forgotPassword()}>ask for a new link</a>}
    />
  );
}
