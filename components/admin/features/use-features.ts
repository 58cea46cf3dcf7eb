'use client';

import { useState } from 'react';
import useSWR from 'swr';
import { callApiForEnvelope } from '@/components/client/api-client';
import type { FeatureDto } from '@/lib/features/schema';
import { routes } from '@/lib/routes';

interface FeaturePage {
  data: FeatureDto[];
  pagination: { pages: number };
}

/** All of them, page by page: an order is of all or of none. */
async function fetchAll(path: string): Promise<FeatureDto[]> {
  const features: FeatureDto[] = [];
  for (let page = 1; ; page += 1) {
    const { data, pagination } = await callApiForEnvelope<FeaturePage>(`${path}?page=${page}`);
    features.push(...data);
    if (page >= pagination.pages) return features;
  }
}

/** The hero's pictures, and the order they were put in on this screen while it is not saved. */
export function useFeatures() {
  const {
    data: saved,
    error,
    mutate,
  } = useSWR(routes.api.features(), fetchAll, {
    shouldRetryOnError: false,
  });
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  // As they were saved when somebody here began to move them: the list refreshes itself under their hands.
  const [seen, setSeen] = useState<readonly string[] | null>(null);
  const features = saved && inOrder(saved, wanted);
  function forgetOrder() {
    setWanted(null);
    setSeen(null);
  }
  return {
    features,
    /** The order that the one on the screen would take the place of. */
    seen: seen ?? idsOf(saved),
    hasFailed: error !== undefined,
    isReordered: features?.some(({ _id }, place) => _id !== saved?.[place]?._id) ?? false,
    reorder(ids: readonly string[]) {
      // Put back as it is saved, it is nobody's wish any more: what others save next is shown.
      if (ids.join() === idsOf(saved).join()) return forgetOrder();
      setWanted(ids);
      setSeen((before) => before ?? idsOf(saved));
    },
    forgetOrder,
    /** Asks again after it was told that they are not what was seen; what was put in order here stays. */
    async seeAgain() {
      await mutate();
      setSeen(null);
    },
    /** Asks again, or takes what an answer brought along. */
    reload: (fresh?: FeatureDto[]) => mutate(fresh, { revalidate: fresh === undefined }),
  };
}

const idsOf = (features: readonly FeatureDto[] | undefined) =>
  (features ?? []).map(({ _id }) => _id);

/** What was added meanwhile comes last; what was deleted is not there. */
function inOrder(saved: FeatureDto[], wanted: readonly string[] | null): FeatureDto[] {
  if (!wanted) return saved;
  const place = new Map(wanted.map((id, index) => [id, index]));
  const placeOf = ({ _id }: FeatureDto) => place.get(_id) ?? wanted.length;
  return saved.toSorted((one, other) => placeOf(one) - placeOf(other));
}
