'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { onFirstUse } from '@/components/browser/first-use';
import { untilLoaded } from '@/components/browser/until-loaded';

/** What a page can do without until it is used: a first visit weighs 165 KB of script at most. As in site-toaster.tsx. */
export function LateExtras() {
  const [Extras, setExtras] = useState<ComponentType | null>(null);
  useEffect(
    () =>
      onFirstUse(async () => {
        const file = await untilLoaded(
          () => import('./extras'),
          () => {},
        );
        setExtras(() => file.Extras);
      }),
    [],
  );
  return Extras ? <Extras /> : null;
}
