'use client';

import { useState } from 'react';
import useSWR from 'swr';
import { callApi } from '@/components/browser/api-client';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { Rows } from '@/components/ui/rows';
import { panelApi } from '@/lib/panel-routes';
import { defaultTexts } from '@/lib/promotions/banner-rules';
import type { BannerTextDto } from '@/lib/promotions/banner-schema';
import { fromDto } from '@/lib/promotions/for-pricing-rules';
import type { PromotionDto } from '@/lib/promotions/schema';
import { confirmLeave } from '../leave-unsaved';
import { useIsOwner } from '../staff-role';
import { BannerForm } from './banner-form';

interface BannerCardProps {
  /** Undefined until they are loaded. */
  promotions: readonly PromotionDto[] | undefined;
  onSaved: () => void;
}

/** What the shop's banner says, and a way to change it. */
export function BannerCard({ promotions, onSaved }: BannerCardProps) {
  const { data, error, mutate } = useSWR(
    panelApi.adminBanner(),
    (path: string) => callApi<BannerTextDto[]>(path),
    { shouldRetryOnError: false },
  );
  const [isOpen, setOpen] = useState(false);
  const isOwner = useIsOwner();
  const close = () => setOpen(false);
  const titleOf = (id: string) => promotions?.find(({ _id }) => _id === id)?.title ?? 'a promotion';

  return (
    <section aria-labelledby="banner-texts" className="mt-4 grid max-w-3xl gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="banner-texts" className="text-lg font-bold">
          Banner texts
        </h2>
        {isOwner ? (
          <Button
            variant="outline"
            size="sm"
            disabled={!data || !promotions}
            onClick={() => setOpen(true)}
          >
            Edit banner
          </Button>
        ) : null}
      </div>
      <p className="text-sm text-muted-foreground">
        The shop’s banner says them in turn. One that promises a promotion is there only while that
        runs.
      </p>
      <Rows
        list={{ rows: data, hasFailed: error !== undefined, reload: () => void mutate() }}
        name="banner texts"
        empty={
          <div className="grid gap-2 border p-4 text-sm">
            <p>There are none: the banner says these, each promise while a promotion keeps it.</p>
            <ul className="list-disc pl-4">
              {defaultTexts((promotions ?? []).map(fromDto), new Date()).map(
                ({ text, isShown }) => (
                  <li key={text}>
                    {text}
                    {isShown || !promotions ? null : (
                      <span className="text-muted-foreground">
                        : not shown, for nothing keeps it
                      </span>
                    )}
                  </li>
                ),
              )}
            </ul>
          </div>
        }
      >
        {(texts) => (
          <ol className="grid divide-y border">
            {texts.map(({ _id, text, promotionId, isShown }) => (
              <li key={_id} className="grid gap-0.5 p-3 text-sm wrap-anywhere">
                {text}
                {promotionId === null ? null : (
                  <span className="text-muted-foreground">
                    promises: {titleOf(promotionId)}
                    {isShown ? '' : '; not shown, for it does not run'}
                  </span>
                )}
              </li>
            ))}
          </ol>
        )}
      </Rows>
      <Dialog open={isOpen} onOpenChange={(open) => open || confirmLeave(close)}>
        {isOpen && data && promotions ? (
          <DialogContent className="max-w-4xl">
            <DialogHeader>
              <DialogTitle>Banner texts</DialogTitle>
              <DialogDescription>
                Up to five, in this order. Without any, the banner says what it says by default.
              </DialogDescription>
            </DialogHeader>
            <BannerForm
              saved={data}
              promotions={promotions}
              onSaved={(texts) => {
                void mutate(texts, { revalidate: false });
                onSaved();
                close();
              }}
              onOutdated={(texts) => void mutate(texts, { revalidate: false })}
              onDiscard={close}
            />
          </DialogContent>
        ) : null}
      </Dialog>
    </section>
  );
}
