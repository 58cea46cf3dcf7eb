'use client';

import dynamic from 'next/dynamic';
import type { ErrorScreenProps } from './error-screen';

/** Every page carries its error boundaries; what they show is loaded when there is an error. */
export const LazyErrorScreen = dynamic<ErrorScreenProps>(() =>
  import('./error-screen').then((file) => file.ErrorScreen),
);
