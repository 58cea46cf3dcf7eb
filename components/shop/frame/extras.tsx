'use client';

import { useEffect } from 'react';
import { watchHearts } from '@/components/shop/saved/hearts';

export function Extras() {
  useEffect(watchHearts, []);
  return null;
}
