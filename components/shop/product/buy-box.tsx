'use client';

import dynamic from 'next/dynamic';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '@/components/browser/session';
import { untilLoaded } from '@/components/browser/until-loaded';
import { sizeQuestion } from '@/components/browser/wanted-item';
import {
  type Buyable,
  isSoldOut,
  SOLD_OUT,
  useAddToCart,
} from '@/components/shop/cart/use-add-to-cart';
import { buttonVariants } from '@/components/ui/button-variants';
import { useHydrated } from '@/components/ui/use-hydrated';
import { sizeLabel } from '@/lib/one-size';
import type { Size } from '@/lib/store';
import type { ChartOf } from './size-chart';
import { chosenSize, SizeRadios } from './size-radios';
import { useSizesForShopper } from './use-sizes-for-shopper';

const HeldForYou = dynamic(
  () => untilLoaded(() => import('./held-for-you').then((file) => file.HeldForYou)),
  { ssr: false },
);

const BackInStock = dynamic(
  () => untilLoaded(() => import('./back-in-stock').then((file) => file.BackInStock)),
  { ssr: false },
);

const SizeChart = dynamic(
  () => untilLoaded(() => import('./size-chart').then((file) => file.SizeChart)),
  { ssr: false },
);

interface BuyBoxProps {
  product: Buyable;
  hasNoSizes?: boolean;
  /** Whose size chart opens here. */
  chart?: ChartOf | undefined;
  /** Of the page of the bundle it is in. */
  offerSlug?: string;
}

export function BuyBox({ product, hasNoSizes = false, chart, offerSlug = '' }: BuyBoxProps) {
  const { add, isAdding } = useAddToCart(product, 'Product is added to cart');
  const isReady = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const [isAsked, setAsked] = useState(false);
  const [isChartOpen, setChartOpen] = useState(false);
  const [soldOutSince, setSoldOutSince] = useState<readonly Size[]>([]);
  const { user } = useSession();
  const { _id, sizes } = product;
  const { soldOut, held, cartWatcher } = useSizesForShopper(product, soldOutSince);
  const missed = soldOut.filter((size) => !held.includes(size));
  const isGone = isSoldOut({ ...product, soldOut });

  useEffect(() => {
    const question = sizeQuestion.take(({ productId }) => productId === _id);
    if (!question) return;
    setAsked(true);
    setSoldOutSince(question.soldOut);
    form.current
      ?.querySelector<HTMLInputElement>('input:not(:disabled)')
      ?.focus({ preventScroll: true });
    // The toast about the sign-in appears at a phone's lower edge.
    form.current?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, [_id]);

  return (
    <>
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          const size = chosenSize(event.currentTarget, sizes);
          // The bar with the button may be far from the sizes.
          if (size === null) event.currentTarget.scrollIntoView({ block: 'center' });
          void add(size);
        }}
        className="grid gap-4"
      >
        {cartWatcher}
        {user?.role === 'shopper' ? <HeldForYou productId={_id} offerSlug={offerSlug} /> : null}
        <div className="flex flex-wrap items-center gap-x-4">
          <SizeRadios
            sizes={sizes}
            soldOut={soldOut}
            held={held}
            isAsked={isAsked}
            hasNoSizes={hasNoSizes}
          />
          {chart ? (
            <button
              type="button"
              aria-haspopup="dialog"
              disabled={!isReady}
              onClick={() => setChartOpen(true)}
              className="flex h-11 cursor-pointer items-center text-sm font-semibold text-primary underline underline-offset-4 noscript:hidden"
            >
              Size chart
            </button>
          ) : null}
        </div>
        <div className="buy-bar noscript:hidden">
          <div>
            <p className="text-sm leading-tight">
              <strong className="block text-base tabular-nums">{product.priceTag}</strong>
              {isGone ? null : <ChosenSize sizes={sizes} hasNoSizes={hasNoSizes} />}
            </p>
            <button
              type="submit"
              disabled={isGone || !isReady}
              aria-disabled={isAdding}
              // Enter held down would add another piece with each answer.
              onKeyDown={(event) => event.repeat && event.preventDefault()}
              className={`${buttonVariants({ size: 'lg' })} w-full ${isReady || isGone ? '' : 'disabled:opacity-100'}`}
            >
              {isGone && held.length === 0 ? SOLD_OUT : 'Add to cart'}
            </button>
          </div>
        </div>
      </form>
      {/* Outside of the form: what is sent in the chart must not add to the cart. */}
      {chart && isChartOpen ? (
        <SizeChart
          {...chart}
          sizes={sizes}
          soldOut={soldOut}
          onClose={() => setChartOpen(false)}
          onChoose={(size) => {
            form.current?.querySelector<HTMLInputElement>(`[value=${size}]`)?.click();
            setChartOpen(false);
          }}
        />
      ) : null}
      {/* As high as what is loaded late. */}
      {missed[0] ? (
        <div className="min-h-11 noscript:hidden">
          <BackInStock
            product={product}
            soldOut={missed}
            isNamed={missed.length < sizes.length}
            hasNoSizes={hasNoSizes}
            isAutoFocused={isAsked && isGone}
          />
        </div>
      ) : null}
    </>
  );
}

/** In words; CSS shows the one that is chosen, as with the notes about stock. */
function ChosenSize({ sizes, hasNoSizes }: Pick<Buyable, 'sizes'> & { hasNoSizes: boolean }) {
  return (
    <span aria-hidden className="grid w-fit *:[grid-area:1/1]">
      <span data-note="all">{sizes.length > 1 ? 'Choose a size' : null}</span>
      {sizes.map((size) => (
        <span key={size} data-note={size}>
          {sizeLabel({ size, isOneSize: hasNoSizes })}
        </span>
      ))}
    </span>
  );
}
