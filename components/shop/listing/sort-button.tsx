'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { untilLoaded } from '@/components/client/until-loaded';
import { SortFace } from './sort-face';
import type { SortProps } from './sort-menu';

/** The menu is 37 KB of script: it is loaded when it is first opened. */
const SortMenu = dynamic(
  () => untilLoaded(() => import('./sort-menu').then((file) => file.SortMenu)),
  { ssr: false, loading: () => <SortFace /> },
);

export function SortButton(props: SortProps) {
  const [isWanted, setWanted] = useState(false);
  return isWanted ? <SortMenu {...props} /> : <SortFace onClick={() => setWanted(true)} />;
}
