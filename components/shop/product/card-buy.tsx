'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toast } from '@/components/browser/toast';
import { sizeQuestion } from '@/components/browser/wanted-item';
import {
  type Buyable,
  isSoldOut,
  SOLD_OUT,
  useAddToCart,
} from '@/components/shop/cart/use-add-to-cart';
import { useFocusWhenRendered } from '@/components/ui/use-focus-when-rendered';
import { useHydrated } from '@/components/ui/use-hydrated';
import type { Size } from '@/lib/store';
import { useSizesForShopper } from './use-sizes-for-shopper';

const loadChooser = () => import('./size-chooser').then((file) => file.SizeChooser);

/** A card's 'Add to cart': opens the size chooser if there are several sizes. */
export function CardBuy({ product }: { product: Buyable }) {
  const { add, requireUser, isAdding } = useAddToCart(product, 'Product added to cart');
  const isReady = useHydrated();
  const [isLoading, setLoading] = useState(false);
  // Not by `next/dynamic`: it would appear later than the button disappears.
  const [SizeChooser, setChooser] = useState<Awaited<ReturnType<typeof loadChooser>> | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [soldOutSince, setSoldOutSince] = useState<readonly Size[]>([]);
  const opener = useRef<HTMLButtonElement>(null);
  const focusSoon = useFocusWhenRendered();
  const [onlySize, ...otherSizes] = product.sizes;
  const { soldOut, held, cartWatcher } = useSizesForShopper(product, soldOutSince);
  const isGone = isSoldOut({ ...product, soldOut });
  const isBusy = isAdding || isLoading;

  const begin = async () => {
    if (isBusy) return;
    if (onlySize !== undefined && otherSizes.length === 0) await add(onlySize);
    else await choose();
  };
  const choose = async () => {
    // Not always the button: Safari focuses an element around a pressed button.
    const focused = document.activeElement;
    setLoading(true);
    try {
      if (!(await requireUser())) return;
      const loaded = await loadChooser();
      // Once open it takes the focus, but not if somebody has moved it meanwhile.
      if (document.activeElement === focused) setChooser(() => loaded);
    } catch {
      toast.error('No connection. Please try again.');
    } finally {
      setLoading(false);
    }
  };
  const chooseWhenBack = useEffectEvent(() => {
    const question = sizeQuestion.take(({ productId }) => productId === product._id);
    if (!question) return;
    setSoldOutSince(question.soldOut);
    opener.current?.scrollIntoView({ block: 'center', behavior: 'instant' });
    if (product.sizes.every((size) => [...soldOut, ...question.soldOut].includes(size))) {
      opener.current?.closest('article')?.querySelector('a')?.focus({ preventScroll: true });
      return;
    }
    setAsked(true);
    void choose();
  });
  useEffect(() => chooseWhenBack(), []);
  const close = () => {
    setChooser(null);
    setAsked(false);
    focusSoon(() => opener.current);
  };
  const addChosen = async (size: Size | null) => {
    if (await add(size)) close();
  };

  return (
    <>
      {cartWatcher}
      <button
        ref={opener}
        type="button"
        disabled={isGone || !isReady}
        aria-disabled={isBusy || undefined}
        onClick={begin}
        // As in buy-box.tsx.
        onKeyDown={(event) => event.repeat && event.preventDefault()}
        className={`card-buy${isGone || isBusy ? ' opacity-50' : ''}${SizeChooser ? ' invisible' : ''}`}
      >
        {isGone && held.length === 0 ? SOLD_OUT : 'Add to cart'}
      </button>
      {SizeChooser ? (
        <SizeChooser
          product={{ ...product, soldOut }}
          held={held}
          isAsked={isAsked}
          isAdding={isAdding}
          onAdd={addChosen}
          onClose={close}
        />
      ) : null}
    </>
  );
}
