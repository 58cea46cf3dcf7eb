'use client';

import { type FormEvent, useRef, useState } from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';

type State = { kind: 'idle' | 'sending' | 'done' | 'refused'; sentence: string };

/** What checks and sends an address comes when somebody begins to type one. */
const loadSender = () => import('./send-subscription');
const FAILED = 'That did not work. Please try again.';
const STATE_ID = 'subscribe-state';
const FIELD_ID = 'subscribe-email';

interface SubscribeFormProps {
  inputLook: string;
  buttonLook: string;
}

export function SubscribeForm({ inputLook, buttonLook }: SubscribeFormProps) {
  const [state, setState] = useState<State>({ kind: 'idle', sentence: '' });
  const input = useRef<HTMLInputElement>(null);
  const isReady = useHydrated();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.kind === 'sending') return;
    const form = event.currentTarget;
    setState({ kind: 'sending', sentence: '' });
    const outcome = await loadSender()
      .then(({ sendSubscription }) => sendSubscription(new FormData(form).get('email')))
      .catch(() => ({ isDone: false, sentence: FAILED }));
    setState({ kind: outcome.isDone ? 'done' : 'refused', sentence: outcome.sentence });
    if (outcome.isDone) form.reset();
    else input.current?.focus();
  };

  const isRefused = state.kind === 'refused';
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-2">
      <label htmlFor={FIELD_ID} className="text-sm leading-none font-medium">
        Email
      </label>
      <div className="flex gap-2">
        <input
          ref={input}
          id={FIELD_ID}
          name="email"
          type="email"
          autoComplete="email"
          required
          onFocus={() => void loadSender().catch(() => {})}
          aria-invalid={isRefused || undefined}
          aria-describedby={STATE_ID}
          className={inputLook}
        />
        <button
          type="submit"
          disabled={!isReady}
          aria-disabled={state.kind === 'sending'}
          className={buttonLook}
        >
          Subscribe
        </button>
      </div>
      <p
        id={STATE_ID}
        role="status"
        className={`min-h-5 text-sm ${isRefused ? 'text-destructive' : ''}`}
      >
        {state.sentence}
      </p>
    </form>
  );
}
