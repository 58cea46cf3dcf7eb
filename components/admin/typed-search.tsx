'use client';

import { useEffect, useState } from 'react';
import { Input } from '@/components/ui/input';

const WAIT_MS = 300;

interface TypedSearchProps {
  label: string;
  /** What is searched for, as the address says. */
  value: string;
  onChange: (value: string) => void;
  className?: string;
}

/** A search that begins a moment after the last key, or with Enter. */
export function TypedSearch({ label, value, onChange, className }: TypedSearchProps) {
  const [typed, setTyped] = useState(value);
  const [written, setWritten] = useState(value);
  // Back, forward and 'Clear filters' change the address under what is typed.
  if (value !== written) {
    setWritten(value);
    setTyped(value);
  }

  const wanted = typed.trim();
  function search() {
    setWritten(wanted);
    onChange(wanted);
  }
  useEffect(() => {
    if (wanted === value) return;
    const timer = setTimeout(search, WAIT_MS);
    return () => clearTimeout(timer);
  });

  return (
    <Input
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={100}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && wanted !== value && search()}
      className={className}
    />
  );
}
