'use client';

import { useState } from 'react';
import useSWR from 'swr';
import { callApi } from '@/components/browser/api-client';
import { unitPrice } from '@/lib/catalog/rules';
import type { AdminProductDto } from '@/lib/catalog/schema';
import { panelApi } from '@/lib/panel-routes';
import type { PromotionDto, PromotionProductDto } from '@/lib/promotions/schema';

/**
 * What a form knows of products it names by id: those of the promotion as it was read, and those picked in the form.
 */
export interface KnownProducts {
  all: ReadonlyMap<string, PromotionProductDto>;
  add: (product: PromotionProductDto) => void;
  /** For after somebody else has saved other products; known ones stay known. */
  reload: () => void;
  isLoading: boolean;
}

export const toPicked = (product: AdminProductDto): PromotionProductDto => {
  const { _id, title, image, category, sizes } = product;
  return { _id, title, image, category, sizes, price: unitPrice(product) };
};

export function useKnownProducts(promotion: PromotionDto | null): KnownProducts {
  const [picked, setPicked] = useState<readonly PromotionProductDto[]>([]);
  const { data, mutate, isValidating } = useSWR(
    promotion && promotion.productIds.length > 0
      ? panelApi.adminPromotionProducts(promotion._id)
      : null,
    (path: string) => callApi<PromotionProductDto[]>(path),
  );
  return {
    all: new Map([...picked, ...(data ?? [])].map((one) => [one._id, one])),
    add: (product) => setPicked((before) => [...before, product]),
    reload() {
      setPicked((before) => [...before, ...(data ?? [])]);
      void mutate();
    },
    isLoading: isValidating,
  };
}
