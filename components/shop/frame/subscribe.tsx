'use client';

import { type FormEvent, useId, useRef, useState } from 'react';
import { callApiForEnvelope, messageOf } from '@/components/client/api-client';
import { buttonVariants } from '@/components/ui/button-variants';
import { inputLook } from '@/components/ui/input-look';
import { WhileShown } from '@/components/ui/while-shown';
import { routes } from '@/lib/routes';

type State = { kind: 'idle' | 'sending' | 'done' | 'refused'; sentence: string };

/** The validator is heavy and home is light: it comes when somebody begins to type. */
const loadSchema = () => import('@/lib/subscribers/schema').then((file) => file.subscribeInput);

export function Subscribe() {
  return (
    <WhileShown>
      <SubscribeBlock />
    </WhileShown>
  );
}

function SubscribeBlock() {
  const [state, setState] = useState<State>({ kind: 'idle', sentence: '' });
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  const refuse = (sentence: string) => {
    setState({ kind: 'refused', sentence });
    input.current?.focus();
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.kind === 'sending') return;
    const form = event.currentTarget;
    setState({ kind: 'sending', sentence: '' });
    try {
      const typed = { email: new FormData(form).get('email') };
      const parsed = (await loadSchema()).safeParse(typed);
      if (!parsed.success) return refuse(parsed.error.issues[0]?.message ?? 'Check the address');
      const { message } = await callApiForEnvelope<{ message: string }>(routes.api.subscribe(), {
        method: 'POST',
        body: parsed.data,
      });
      form.reset();
      setState({ kind: 'done', sentence: message });
    } catch (error) {
      refuse(messageOf(error, 'That did not work. Please try again.'));
    }
  };

  const isRefused = state.kind === 'refused';
  return (
    <section aria-labelledby={`${id}-title`} className="page-width mt-16 md:mt-24 print:hidden">
      <div className="grid gap-8 bg-secondary p-6 md:grid-cols-2 md:items-center md:gap-16 md:p-12">
        <div className="grid gap-3">
          <h2 id={`${id}-title`} className="text-2xl font-bold md:text-3xl">
            Letters from the sample room
          </h2>
          <p className="max-w-[46ch] text-muted-foreground">
            A short letter when a new cloth or colour comes off the machines, and nothing in
            between.
          </p>
        </div>
        <form method="post" noValidate onSubmit={submit} className="grid gap-2">
          <label htmlFor={`${id}-email`} className="text-sm leading-none font-medium">
            Email
          </label>
          <div className="flex gap-2">
            <input
              ref={input}
              id={`${id}-email`}
              name="email"
              type="email"
              autoComplete="email"
              required
              onFocus={() => void loadSchema().catch(() => {})}
              aria-invalid={isRefused || undefined}
              aria-describedby={`${id}-state`}
              className={inputLook}
            />
            <button
              type="submit"
              aria-disabled={state.kind === 'sending'}
              className={buttonVariants()}
            >
              Subscribe
            </button>
          </div>
          <p
            id={`${id}-state`}
            role="status"
            className={`min-h-5 text-sm ${isRefused ? 'text-destructive' : ''}`}
          >
            {state.sentence}
          </p>
        </form>
      </div>
    </section>
  );
}
