'use client';

import { useRef, useState } from 'react';
import { LoadFailed } from '@/components/ui/load-failed';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { LeaveUnsaved } from '../leave-unsaved';
import { AddFeature } from './add-feature';
import { FeatureList } from './feature-list';
import { SaveOrder } from './save-order';
import { useFeatures } from './use-features';

export function AdminFeatures() {
  const { features, hasFailed, draft, reorder, dropDraft, rebaseDraft, reload } = useFeatures();
  const [isAdding, setAdding] = useState(false);
  // A new number remounts the form.
  const [attempt, setAttempt] = useState(0);
  const list = useRef<HTMLOListElement>(null);

  function discard() {
    dropDraft();
    setAdding(false);
    setAttempt(attempt + 1);
  }

  return (
    <div className="grid max-w-4xl gap-6">
      <AddFeature key={attempt} onUnsaved={setAdding} />
      <div className="seam" />
      {hasFailed && (
        <LoadFailed message="The feature images could not be loaded." onRetry={reload} />
      )}
      {!hasFailed && !features && <RowsSkeleton label="Loading the feature images" />}
      {features?.length === 0 && (
        <p className="border p-6">
          There are no feature images: the home page opens without a hero.
        </p>
      )}
      {features && features.length > 0 && (
        <FeatureList ref={list} features={features} onReorder={reorder} reload={reload} />
      )}
      {features && draft && (
        <SaveOrder
          ids={features.map(({ _id }) => _id)}
          seen={draft.seen}
          onOutdated={rebaseDraft}
          onDone={() => {
            dropDraft();
            list.current?.focus({ preventScroll: true });
          }}
        />
      )}
      <LeaveUnsaved isUnsaved={draft !== null || isAdding} onDiscard={discard} />
    </div>
  );
}
