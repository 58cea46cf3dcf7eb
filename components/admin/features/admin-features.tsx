'use client';

import { useId, useRef, useState } from 'react';
import { Rows } from '@/components/ui/rows';
import { LeaveUnsaved } from '../leave-unsaved';
import { AddFeature } from './add-feature';
import { FeatureList } from './feature-list';
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
