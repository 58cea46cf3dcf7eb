'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { callApi, messageOf } from '@/components/browser/api-client';
import { showFieldErrors } from '@/components/browser/server-errors';
import { OrderTimeline } from '@/components/orders/order-timeline';
import { Button } from '@/components/ui/button';
import { FormField } from '@/components/ui/form-field';
import { useHydrated } from '@/components/ui/use-hydrated';
import { formatDay } from '@/lib/dates';
import { daysInWords } from '@/lib/delivery/wording-rules';
import { type TrackedOrderDto, type TrackInput, trackInput } from '@/lib/orders/tracking-schema';
import { routes } from '@/lib/routes';

/** Asks for order number and phone, and shows where that order is. */
export function TrackOrder() {
  const [found, setFound] = useState<TrackedOrderDto | null>(null);
  const isReady = useHydrated();
  // Without default values, which would wipe what was typed before the script loaded.
  const form = useForm<TrackInput>({ resolver: zodResolver(trackInput) });
  const { errors, isSubmitting } = form.formState;
  const { getValues, setValue } = form;

  // The page is the same for everybody: only the browser knows the number in a letter's link.
  useEffect(() => {
    const number = new URLSearchParams(window.location.search).get('order');
    if (number && !getValues('orderNumber')) setValue('orderNumber', number.slice(0, 20));
  }, [getValues, setValue]);

  const submit = form.handleSubmit(async (asked) => {
    setFound(null);
    try {
      const call = { method: 'POST', body: asked } as const;
      setFound(await callApi<TrackedOrderDto>(routes.api.orderTrack(), call));
    } catch (error) {
      form.setError('root', {
        message: messageOf(error, 'The order could not be found just now.'),
      });
      showFieldErrors(error, ['orderNumber', 'phone'], form.setError);
    }
  });

  return (
    <div className="grid items-start gap-10 lg:grid-cols-2">
      <form method="dialog" noValidate onSubmit={submit} className="grid max-w-sm gap-4">
        <noscript>
          <p>This form needs JavaScript.</p>
        </noscript>
        <FormField
          label="Order number"
          inputMode="numeric"
          autoComplete="off"
          required
          hint="Six digits, as in our emails and in your account"
          error={errors.orderNumber?.message}
          {...form.register('orderNumber')}
        />
        <FormField
          label="Phone"
          type="tel"
          autoComplete="tel"
          required
          hint="Of the delivery address"
          error={errors.phone?.message}
          {...form.register('phone')}
        />
        {errors.root ? (
          <p role="alert" className="text-sm text-destructive">
            {errors.root.message}
          </p>
        ) : null}
        <Button type="submit" size="lg" disabled={!isReady} aria-disabled={isSubmitting}>
          Track order
        </Button>
      </form>
      {found ? <TrackedOrder order={found} /> : null}
    </div>
  );
}

function TrackedOrder({ order }: { order: TrackedOrderDto }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="tracked" className="grid max-w-md gap-5 border bg-card p-6 text-sm">
      <div>
        <h2 id="tracked" ref={heading} tabIndex={-1} className="text-xl font-bold outline-none">
          Order {order.orderNumber}
        </h2>
        <p className="text-muted-foreground">placed on {formatDay(order.orderDate)}</p>
        {order.expected ? (
          <p className="mt-3">
            Arrives <strong className="font-semibold">{daysInWords(order.expected)}</strong>
          </p>
        ) : null}
      </div>
      <OrderTimeline steps={order.steps} shipment={order.shipment} />
    </section>
  );
}
