'use client';

import { type FormEvent, useState, useSyncExternalStore } from 'react';
import useSWRMutation from 'swr/mutation';
import { callApiForEnvelope, messageOf } from '@/components/browser/api-client';
import { type LinkPurpose, purposeOf } from '@/lib/letters/link-schema';
import { routes } from '@/lib/routes';
import { STORE } from '@/lib/store';
import { AuthSection, FormFrame } from './form-frame';

const WORDS: Record<LinkPurpose, { title: string; aside: string; submitText: string }> = {
  address: {
    title: 'Confirm your email address',
    aside: `Is the account at ${STORE.name} yours? Then our emails greet you by your name.`,
    submitText: 'Confirm',
  },
  request: {
    title: 'Tell me when it is back',
    aside: 'We will email you once, when it can be bought again.',
    submitText: 'Yes, tell me',
  },
  stop: {
    title: 'Stop these emails',
    aside: 'We will not email you when products are back.',
    submitText: 'Stop',
  },
};

/** The server knows no token. */
const UNKNOWN_YET = { title: 'Your email', aside: 'One moment.', submitText: 'Confirm' };

const never = () => () => {};
const tokenInAddress = () => new URLSearchParams(window.location.search).get('token') ?? '';

/** Does what a letter's link is for once its reader presses the button: mail programs open links by themselves. */
export function LetterLinkForm() {
  const token = useSyncExternalStore(never, tokenInAddress, () => null);
  const [done, setDone] = useState('');
  const { trigger, isMutating, error } = useSWRMutation(
    routes.api.letterLink(token ?? ''),
    (path: string) => callApiForEnvelope<{ message: string }>(path, { method: 'POST' }),
    { throwOnError: false, onSuccess: ({ message }) => setDone(message) },
  );
  const purpose = token && purposeOf(token);
  const toShop = <a href={routes.home()}>Go to the shop</a>;
  if (token !== null && !purpose)
    return (
      <AuthSection
        title="This link is incomplete"
        aside={<>A part of it is missing. Open it from the email again. {toShop}</>}
      />
    );
  if (done) return <AuthSection title={done} aside={toShop} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void trigger();
  };
  return (
    <FormFrame
      {...(purpose ? WORDS[purpose] : UNKNOWN_YET)}
      onSubmit={submit}
      isBusy={isMutating}
      error={error ? messageOf(error, 'Something went wrong. Please try again.') : undefined}
    >
      {null}
    </FormFrame>
  );
}
