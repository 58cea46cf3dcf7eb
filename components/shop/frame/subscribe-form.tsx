'use client';

import { type FormEvent, useId, useRef, useState } from 'react';
import { callApiForEnvelope, messageOf } from '@/components/browser/api-client';
import { buttonVariants } from '@/components/ui/button-variants';
import { inputClass } from '@/components/ui/input-class';
import { useHydrated } from '@/components/ui/use-hydrated';
import { routes } from '@/lib/routes';

const FAILED = 'The address could not be saved. Please try again.';

interface Answer {
  isRefused: boolean;
  sentence: string;
}

async function subscribe(email: FormDataEntryValue | null): Promise<Answer> {
  try {
    // Keeps zod out of the first load.
    const { subscribeInput } = await import('@/lib/subscribers/schema');
    const { data: body, error } = subscribeInput.safeParse({ email });
    if (error) return { isRefused: true, sentence: error.issues[0]?.message ?? FAILED };
    const call = { method: 'POST', body } as const;
    const { message } = await callApiForEnvelope<{ message: string }>(routes.api.subscribe(), call);
    return { isRefused: false, sentence: message };
  } catch (error) {
    return { isRefused: true, sentence: messageOf(error, FAILED) };
  }
}

export function SubscribeForm() {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [answer, setAnswer] = useState<Answer>({ isRefused: false, sentence: '' });
  const isReady = useHydrated();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    setSending(true);
    const given = await subscribe(new FormData(form).get('email'));
    setSending(false);
    setAnswer(given);
    if (given.isRefused) input.current?.focus();
    else form.reset();
  };

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-2">
      <label htmlFor={id} className="text-sm leading-none font-medium">
        Email
      </label>
      <div className="flex gap-2">
        <input
          ref={input}
          id={id}
          name="email"
          type="email"
          autoComplete="email"
          required
          aria-invalid={answer.isRefused || undefined}
          aria-describedby={`${id}-answer`}
          className={inputClass}
        />
        <button
          type="submit"
          disabled={!isReady}
          aria-disabled={isSending}
          className={buttonVariants()}
        >
          Subscribe
        </button>
      </div>
      <p
        id={`${id}-answer`}
        role="status"
        className={`min-h-5 text-sm ${answer.isRefused ? 'text-destructive' : ''}`}
      >
        {answer.sentence}
      </p>
    </form>
  );
}
