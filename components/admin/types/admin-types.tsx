'use client';

import { useState } from 'react';
import { LoadFailed } from '@/components/ui/load-failed';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { TypesForm } from './types-form';
import { useTypes } from './use-types';

export function AdminTypes() {
  const { data, error, mutate } = useTypes();
  // A new number remounts the form.
  const [attempt, setAttempt] = useState(0);
  if (error && !data)
    return <LoadFailed message="The types could not be loaded." onRetry={() => void mutate()} />;
  if (!data) return <RowsSkeleton label="Loading the types" />;
  return (
    <TypesForm
      key={attempt}
      stored={data}
      onRead={(now) => void mutate(now, { revalidate: false })}
      onDiscard={() => setAttempt(attempt + 1)}
    />
  );
}
