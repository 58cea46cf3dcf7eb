'use client';

import type { Ref } from 'react';
import type { FeatureDto } from '@/lib/features/schema';
import { Sortable } from '../sortable';
import { FeatureRow } from './feature-row';

interface FeatureListProps {
  features: readonly FeatureDto[];
  onReorder: (ids: readonly string[]) => void;
  reload: () => Promise<unknown>;
  /** Gets the focus if the focused button disappears. */
  ref: Ref<HTMLOListElement>;
}

export function FeatureList({ features, onReorder, reload, ref }: FeatureListProps) {
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
