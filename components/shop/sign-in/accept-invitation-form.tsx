'use client';

import { routes } from '@/lib/routes';
import { STORE } from '@/lib/store';
import { SetPasswordForm } from './set-password-form';

/** Joins the staff with the link of an invitation. */
export const AcceptInvitationForm = () => (
  <SetPasswordForm
    path={routes.api.acceptInvitation()}
    title={`Welcome to the staff of ${STORE.name}`}
    label="Password"
    submitText="Accept the invitation"
    aside="Choose the password you will sign in with."
    another="ask the owner of the shop for a new one"
  />
);
