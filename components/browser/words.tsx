'use client';

import { createContext, type ReactNode, use } from 'react';

const Changed = createContext<Readonly<Record<string, string>>>({});

/** @param changed what shoppers read instead of the specification's names and labels ('Settings') */
export function Words({ changed, children }: { changed: object; children: ReactNode }) {
  return <Changed value={changed as Record<string, string>}>{children}</Changed>;
}

/** What shoppers read for a name or label; '' if they should not. */
export function useWord() {
  const changed = use(Changed);
  return (word: string) => changed[word] ?? word;
}

/** A line with what shoppers read; no line without anything. */
export function Word({ of, className }: { of: string; className?: string }) {
  const shown = useWord()(of);
  return shown ? <p className={className}>{shown}</p> : null;
}
