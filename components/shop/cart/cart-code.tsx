'use client';

import { type FormEvent, useRef, useState } from 'react';
import { messageOf } from '@/components/browser/api-client';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { useFocusWhenRendered } from '@/components/ui/use-focus-when-rendered';
import type { CartDto } from '@/lib/cart/schema';
import { enterCode, removeCode } from './change-lines';

interface CartCodeProps {
  id: string;
  userId: string;
  cart: CartDto;
  /** Codes that the shop promises and this shopper may use. They are only suggested. */
  promised?: readonly { code: string; title: string }[];
}

/** Where a code is entered, and the entered one: what it does, or why it takes nothing off. */
export function CartCode({ id, userId, cart, promised = [] }: CartCodeProps) {
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState('');
  const [isSending, setSending] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const remover = useRef<HTMLButtonElement>(null);
  const focusSoon = useFocusWhenRendered();
  const entered = cart.discounts.find(({ code }) => code !== null);

  async function send(change: () => Promise<unknown>, focus: () => HTMLElement | null) {
    if (isSending) return;
    setSending(true);
    setRefusal('');
    try {
      await change();
      setTyped('');
      focusSoon(focus);
    } catch (error) {
      setRefusal(messageOf(error, 'The code could not be checked. Please try again.'));
      focusSoon(() => field.current ?? remover.current);
    } finally {
      setSending(false);
    }
  }
  const enter = (code: string) =>
    send(
      () => enterCode(userId, code),
      () => remover.current,
    );

  function submit(event: FormEvent) {
    event.preventDefault();
    if (typed.trim() !== '') return void enter(typed.trim());
    setRefusal('Enter a code.');
    field.current?.focus();
  }

  if (entered)
    return (
      <div className="grid gap-1">
        <div className="flex items-center justify-between gap-4 border bg-card py-1 pr-1 pl-3">
          <p role="status" className="min-w-0 py-1.5 wrap-anywhere text-sm">
            <strong className="font-semibold">{entered.code}</strong>{' '}
            {entered.amount > 0 ? entered.title : entered.reason}
          </p>
          <Button
            ref={remover}
            variant="ghost"
            size="sm"
            aria-label={`Remove code ${entered.code}`}
            aria-disabled={isSending}
            onClick={() =>
              send(
                () => removeCode(userId),
                () => field.current,
              )
            }
          >
            Remove
          </Button>
        </div>
        {refusal && (
          <p role="alert" className="text-sm text-destructive">
            {refusal}
          </p>
        )}
      </div>
    );

  return (
    <form noValidate onSubmit={submit} className="grid gap-2">
      {promised.map(({ code, title }) => (
        <p key={code} className="flex items-center justify-between gap-4 text-sm">
          <span>
            {title}: with the code <strong className="font-semibold">{code}</strong>
          </span>
          <Button
            variant="outline"
            size="sm"
            className="shrink-0"
            aria-disabled={isSending}
            onClick={() => {
              setTyped(code);
              void enter(code);
            }}
          >
            Use {code}
          </Button>
        </p>
      ))}
      <Label htmlFor={id}>Promotion code</Label>
      <div className="flex gap-2">
        <Input
          ref={field}
          id={id}
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={refusal ? true : undefined}
          aria-describedby={refusal ? `${id}-refusal` : undefined}
          className="min-w-0 uppercase"
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="outline" aria-disabled={isSending}>
          {isSending ? 'Checking…' : 'Apply'}
        </Button>
      </div>
      {refusal && (
        <p id={`${id}-refusal`} role="alert" className="text-sm text-destructive">
          {refusal}
        </p>
      )}
    </form>
  );
}
