'use client';

import { BarePage } from '@/components/shop/frame/bare-page';
import { buttonVariants } from '@/components/ui/button-variants';
import { routes } from '@/lib/routes';
import { LooseThread } from './loose-thread';

export interface ErrorScreenProps {
  onRetry: () => void;
  /** Where it happened; 'nowhere' has no layout around it. */
  area: 'shop' | 'admin' | 'nowhere';
}

const BACK_TO_SHOP = { label: 'Back to the shop', href: routes.home() };
const WAYS_OUT = {
  shop: BACK_TO_SHOP,
  nowhere: BACK_TO_SHOP,
  admin: { label: 'Back to the orders', href: routes.admin.orders() },
};

/** What a boundary shows when a page failed: trying again, and a way out by a full load. */
export function ErrorScreen({ onRetry, area }: ErrorScreenProps) {
  const { label, href } = WAYS_OUT[area];
  const screen = (
    <div
      role="alert"
      className="page-width grid min-h-[60dvh] content-center justify-items-start gap-6 py-16"
    >
      <LooseThread />
      <h1 className="max-w-2xl text-4xl font-bold">Something went wrong on our side</h1>
      <p className="max-w-xl text-lg text-muted-foreground">
        Nothing you saved is lost. Please try again in a moment.
      </p>
      <div className="flex flex-wrap gap-3">
        <button type="button" onClick={onRetry} className={buttonVariants({ size: 'lg' })}>
          Try again
        </button>
        <a href={href} className={buttonVariants({ variant: 'outline', size: 'lg' })}>
          {label}
        </a>
      </div>
    </div>
  );
  return area === 'nowhere' ? <BarePage>{screen}</BarePage> : screen;
}
