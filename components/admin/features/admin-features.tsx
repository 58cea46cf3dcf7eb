'use client';

import { type Ref, useId, useRef, useState } from 'react';
import { Rows } from '@/components/ui/rows';
import type { FeatureDto } from '@/lib/features/schema';
import { LeaveUnsaved } from '../leave-unsaved';
import { Sortable } from '../sortable';
import { AddFeature } from './add-feature';
import { FeatureRow } from './feature-row';
import { SaveOrder } from './save-order';
import { useFeatures } from './use-features';

export function AdminFeatures() {
  const list = useFeatures();
  const { rows: features, draft, reorder, dropDraft, rebaseDraft, reload } = list;
  const [isAdding, setAdding] = useState(false);
  // A new number remounts the form.
  const [attempt, setAttempt] = useState(0);
  const element = useRef<HTMLOListElement>(null);
  const nameId = useId();

  function discard() {
    dropDraft();
    setAdding(false);
    setAttempt(attempt + 1);
  }

  return (
    <section aria-labelledby={nameId} className="grid max-w-4xl gap-6">
      <p id={nameId} className="text-sm text-muted-foreground">
        admin features: the pictures that the home page opens with, in this order.
      </p>
      <AddFeature key={attempt} onUnsaved={setAdding} />
      <div className="seam" />
      <Rows
        list={list}
        name="feature images"
        empty={
          <p className="border p-6">
            There are no feature images: the home page opens without a hero.
          </p>
        }
      >
        {(shown) => (
          <FeatureList ref={element} features={shown} onReorder={reorder} reload={reload} />
        )}
      </Rows>
      {features && draft && (
        <SaveOrder
          ids={features.map(({ _id }) => _id)}
          seen={draft.seen}
          onOutdated={rebaseDraft}
          onDone={() => {
            dropDraft();
            element.current?.focus({ preventScroll: true });
          }}
        />
      )}
      <LeaveUnsaved isUnsaved={draft !== null || isAdding} onDiscard={discard} />
    </section>
  );
}

interface FeatureListProps {
  features: readonly FeatureDto[];
  onReorder: (ids: readonly string[]) => void;
  reload: () => Promise<unknown>;
  /** Gets the focus if the focused button disappears. */
  ref: Ref<HTMLOListElement>;
}

function FeatureList({ features, onReorder, reload, ref }: FeatureListProps) {
  return (
    <Sortable ids={features.map(({ _id }) => _id)} onReorder={onReorder}>
      {(move) => (
        <ol ref={ref} tabIndex={-1} aria-label="Feature images" className="grid gap-4 outline-none">
          {features.map((feature, index) => (
            <FeatureRow
              key={feature._id}
              feature={feature}
              index={index}
              count={features.length}
              onMove={(to) => move(index, to)}
              reload={reload}
            />
          ))}
        </ol>
      )}
    </Sortable>
  );
}
