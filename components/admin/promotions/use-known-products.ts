'use client';

import { useState } from 'react';
import useSWR from 'swr';
import { callApi } from '@/components/browser/api-client';
import { unitPrice } from '@/lib/catalog/rules';
import type { ProductDto } from '@/lib/catalog/schema';
import type { PromotionProductDto } from '@/lib/promotions/schema';

/**
 * What a form knows of products it names by id: those it was opened with, and those picked in it.
 */
export interface KnownProducts {
  all: ReadonlyMap<string, PromotionProductDto>;
  add: (product: PromotionProductDto) => void;
  /** For after somebody else has saved other products; known ones stay known. */
  reload: () => void;
  isLoading: boolean;
}

export const toPicked = (product: ProductDto): PromotionProductDto => {
  const { _id, title, image, category, sizes } = product;
  return { _id, title, image, category, sizes, price: unitPrice(product) };
};

const readAsPicked = (path: string) => callApi<PromotionProductDto[]>(path);

/** @param path where the products are that the form was opened with; null for none */
export function useKnownProducts(path: string | null, read = readAsPicked): KnownProducts {
  const [picked, setPicked] = useState<readonly PromotionProductDto[]>([]);
  const { data, mutate, isValidating } = useSWR(path, read);
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
