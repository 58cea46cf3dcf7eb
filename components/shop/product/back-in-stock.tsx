'use client';

import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { callApiForEnvelope, messageOf } from '@/components/browser/api-client';
import { useSession } from '@/components/browser/session';
import { buttonVariants } from '@/components/ui/button-variants';
import { inputClass } from '@/components/ui/input-class';
import { routes } from '@/lib/routes';
import type { Size } from '@/lib/store';

interface BackInStockProps {
  product: { _id: string; title: string };
  soldOut: readonly Size[];
  hasNoSizes: boolean;
}

interface OpenerProps extends BackInStockProps {
  /** Others can be bought, so the button names those that are sold out. */
  isNamed: boolean;
  /** Takes the focus when it appears, unless something has it. */
  isAutoFocused: boolean;
}

/** 'Tell me when it is back', for the sizes that are sold out. */
export function BackInStock({ product, soldOut, hasNoSizes, isNamed, isAutoFocused }: OpenerProps) {
  const [isOpen, setOpen] = useState(false);
  const [thanks, setThanks] = useState({ sentence: '', sizes: [] as string[] });
  const note = useRef<HTMLParagraphElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAutoFocused && document.activeElement === document.body)
      opener.current?.focus({ preventScroll: true });
  }, [isAutoFocused]);
  useEffect(() => {
    if (thanks.sentence) note.current?.focus();
  }, [thanks]);
  const others = soldOut.filter((size) => !thanks.sizes.includes(size));

  function kept(sentence: string, size: string) {
    setThanks({ sentence, sizes: [...thanks.sizes, size] });
    setOpen(false);
  }

  return (
    <div className="grid gap-3">
      {thanks.sentence ? (
        <p ref={note} role="status" tabIndex={-1} className="text-sm wrap-anywhere">
          {thanks.sentence}
        </p>
      ) : null}
      {isOpen ? (
        <BackInStockForm product={product} soldOut={others} hasNoSizes={hasNoSizes} onKept={kept} />
      ) : null}
      {isOpen || others.length === 0 ? null : (
        <button
          ref={opener}
          type="button"
          onClick={() => setOpen(true)}
          className={`${buttonVariants({ variant: 'outline' })} h-auto min-h-11 w-full whitespace-normal`}
        >
          Tell me when {thanks.sentence ? 'another size' : 'it'} is back
          {isNamed ? ` in ${orList.format(others)}` : null}
        </button>
      )}
    </div>
  );
}

/** 'S, M or L' */
const orList = new Intl.ListFormat('en-IN', { type: 'disjunction' });

function BackInStockForm({
  product,
  soldOut,
  hasNoSizes,
  onKept,
}: BackInStockProps & { onKept: (sentence: string, size: string) => void }) {
  const { user } = useSession();
  const id = useId();
  const email = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState('');
  useEffect(() => email.current?.focus(), []);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const given = Object.fromEntries(new FormData(event.currentTarget));
    setSending(true);
    try {
      const body = { productId: product._id, ...given };
      const call = { method: 'POST', body } as const;
      const path = routes.api.backInStock();
      const { message } = await callApiForEnvelope<{ message: string }>(path, call);
      onKept(message, String(given.size));
    } catch (error) {
      setRefusal(messageOf(error, 'The address could not be saved. Please try again.'));
      email.current?.focus();
    } finally {
      setSending(false);
    }
  };

  return (
    <form
      aria-label={`Tell me when ${product.title} is back`}
      method="post"
      noValidate
      onSubmit={submit}
      className="grid gap-3 border bg-card p-4"
    >
      {hasNoSizes ? (
        <input type="hidden" name="size" value={soldOut[0]} />
      ) : (
        <>
          <label htmlFor={`${id}-size`} className="text-sm leading-none font-medium">
            Sold-out size
          </label>
          <select id={`${id}-size`} name="size" className={inputClass}>
            {soldOut.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </>
      )}
      <label htmlFor={`${id}-email`} className="text-sm leading-none font-medium">
        Email
      </label>
      <input
        ref={email}
        id={`${id}-email`}
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={user?.email}
        aria-invalid={refusal !== '' || undefined}
        aria-describedby={`${id}-refusal`}
        className={inputClass}
      />
      <p id={`${id}-refusal`} role="status" className="text-sm text-destructive empty:hidden">
        {refusal}
      </p>
      <button type="submit" aria-disabled={isSending} className={buttonVariants()}>
        Tell me
      </button>
    </form>
  );
}
