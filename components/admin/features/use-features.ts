'use client';

import { useState } from 'react';
import useSWR from 'swr';
import { signedOutReason } from '@/components/browser/api-client';
import type { FeatureDto } from '@/lib/features/schema';
import { routes } from '@/lib/routes';
import { callApiForAll } from '../list/call-api-for-all';

/** All pages: features can only be ordered all together. */
export const fetchFeatures = () => callApiForAll<FeatureDto>(routes.api.features());

/** An unsaved order of the features; `seen` was the saved one when it was begun. */
interface Draft {
  ids: readonly string[];
  seen: readonly string[];
}

/** The features, in the order of the draft if there is one. */
export function useFeatures() {
  const { data, error, mutate } = useSWR(routes.api.features(), fetchFeatures, {
    shouldRetryOnError: false,
  });
  const [draft, setDraft] = useState<Draft | null>(null);
  const saved = idsOf(data ?? []);
  const features = data && inOrder(data, draft?.ids ?? saved);
  return {
    rows: features,
    hasFailed: error !== undefined,
    reason: signedOutReason(error),
    draft: features && idsOf(features).join() !== saved.join() ? draft : null,
    reorder(ids: readonly string[]) {
      setDraft(ids.join() === saved.join() ? null : { ids, seen: draft?.seen ?? saved });
    },
    dropDraft: () => setDraft(null),
    /** After a conflict: keeps the draft, but based on the order that is saved now. */
    async rebaseDraft() {
      const fresh = await mutate();
      setDraft((before) => before && { ...before, seen: idsOf(fresh ?? []) });
    },
    reload: () => mutate(),
  };
}

const idsOf = (features: readonly FeatureDto[]) => features.map(({ _id }) => _id);

/** Pictures added meanwhile come last; deleted ones are left out. */
function inOrder(features: readonly FeatureDto[], ids: readonly string[]): FeatureDto[] {
  const positionOf = ({ _id }: FeatureDto) => (ids.includes(_id) ? ids.indexOf(_id) : ids.length);
  return features.toSorted((one, other) => positionOf(one) - positionOf(other));
}
