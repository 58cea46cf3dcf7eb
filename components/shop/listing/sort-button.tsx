'use client';

import { type ComponentType, useState } from 'react';
import { untilLoaded } from '@/components/browser/until-loaded';
import { useHydrated } from '@/components/ui/use-hydrated';
import type { SortProps } from './sort-menu';
import { SortTrigger } from './sort-trigger';

/**
 * The menu is loaded when first opened: Radix's is 37 KB of script. Not by `next/dynamic`: until it has loaded, the
 * button would be a different one, without its props and the focus.
 */
export function SortButton(props: SortProps) {
  const [Menu, setMenu] = useState<ComponentType<SortProps> | null>(null);
  const open = async () => {
    const { SortMenu } = await untilLoaded(() => import('./sort-menu'));
    setMenu(() => SortMenu);
  };
  const isHydrated = useHydrated();
  if (Menu) return <Menu {...props} />;
  return <SortTrigger sortBy={props.sortBy} disabled={!isHydrated} onClick={open} />;
}
