'use client';

import { useRef, useState } from 'react';
import { LoadFailed } from '@/components/ui/load-failed';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import type { FeatureDto } from '@/lib/features/schema';
import { routes } from '@/lib/routes';
import { DeleteDialog, type Doomed } from '../delete-dialog';
import { LeaveUnsaved } from '../leave-unsaved';
import { AddFeature } from './add-feature';
import { FeatureList } from './feature-list';
import { SaveOrder } from './save-order';
import { useFeatures } from './use-features';

/** The hero's pictures: added, put in order, deleted. */
export function AdminFeatures() {
  const { features, seen, hasFailed, isReordered, reorder, forgetOrder, seeAgain, reload } =
    useFeatures();
  const [isAdding, setAdding] = useState(false);
  // Another number begins the form anew.
  const [attempt, setAttempt] = useState(0);
  const [doomed, setDoomed] = useState<FeatureDto | null>(null);
  const list = useRef<HTMLOListElement>(null);

  function discard() {
    forgetOrder();
    setAdding(false);
    setAttempt(attempt + 1);
  }

  return (
    <div className="grid max-w-4xl gap-6">
      <AddFeature key={attempt} onAdded={() => reload()} onUnsaved={setAdding} />
      <div className="seam" />
      {hasFailed && !features && (
        <LoadFailed
          message="The feature images could not be loaded."
          onRetry={() => void reload()}
        />
      )}
      {!hasFailed && !features && <RowsSkeleton label="Loading the feature images" />}
      {features?.length === 0 && (
        <p className="border p-6">
          There are no feature images: the home page opens without a hero.
        </p>
      )}
      {features && features.length > 0 && (
        <FeatureList ref={list} features={features} onReorder={reorder} onDelete={setDoomed} />
      )}
      {features && isReordered && (
        <SaveOrder
          ids={features.map(({ _id }) => _id)}
          seen={seen}
          onSaved={reload}
          onOutdated={seeAgain}
          onDone={() => {
            forgetOrder();
            list.current?.focus({ preventScroll: true });
          }}
        />
      )}
      <LeaveUnsaved isUnsaved={isReordered || isAdding} onDiscard={discard} />
      <DeleteDialog
        doomed={doomed && asDoomed(doomed)}
        onClose={() => setDoomed(null)}
        reload={() => reload()}
      />
    </div>
  );
}

const asDoomed = ({ _id, alt }: FeatureDto): Doomed => ({
  path: routes.api.featureDelete(_id),
  question: 'Delete this feature image?',
  consequence: alt ? `'${alt}' leaves the home page at once.` : 'It leaves the home page at once.',
  done: 'Feature image deleted',
  failed: 'The picture could not be deleted. Please try again.',
});
