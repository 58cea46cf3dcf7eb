'use client';

import { buttonVariants } from '@/components/ui/button-variants';

export default function ErrorPage({ reset }: { error: Error; reset: () => void }) {
  return (
    <main className="page-width grid min-h-[60dvh] content-center justify-items-start gap-5 py-16">
      <h1 className="text-4xl font-bold">Something went wrong on our side</h1>
      <p className="text-lg text-muted-foreground">Nothing in your cart is lost.</p>
      <button type="button" onClick={reset} className={buttonVariants()}>
        Try again
      </button>
    </main>
  );
}
