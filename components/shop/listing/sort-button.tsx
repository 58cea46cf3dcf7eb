'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { untilLoaded } from '@/components/client/until-loaded';
import type { SortProps } from './sort-menu';
import { SortTrigger } from './sort-trigger';

/** Loaded when first opened: Radix's menu is 37 KB of script. */
const SortMenu = dynamic(
  () => untilLoaded(() => import('./sort-menu').then((file) => file.SortMenu)),
  { ssr: false, loading: () => <SortTrigger /> },
);

export function SortButton(props: SortProps) {
  const [isWanted, setWanted] = useState(false);
  return isWanted ? <SortMenu {...props} /> : <SortTrigger onClick={() => setWanted(true)} />;
}
