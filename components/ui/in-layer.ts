'use client';

import { createContext } from 'react';

/**
 * Whether links are in a layer with a history entry of its own (`back-entry.ts`, which no first visit needs): the page
 * they open takes the entry's place.
 */
export const InLayer = createContext(false);
