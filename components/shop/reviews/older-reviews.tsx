'use client';

import dynamic from 'next/dynamic';
import { untilLoaded } from '@/components/client/until-loaded';

/** Of the few products that have more reviews than their page shows. */
export const OlderReviews = dynamic(() =>
  untilLoaded(() => import('./older-pages').then((file) => file.OlderPages)),
);
