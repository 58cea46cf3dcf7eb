'use client';

import { useState } from 'react';
import useSWR from 'swr';
import { callApi } from '@/components/browser/api-client';
import { LoadFailed } from '@/components/ui/load-failed';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { routes } from '@/lib/routes';
import type { SettingsDto } from '@/lib/settings/schema';
import { GstReport } from './gst-report';
import { SettingsForm } from './settings-form';

export function AdminSettings() {
  const { data, error, mutate } = useSWR(
    routes.api.adminSettings(),
    (path: string) => callApi<SettingsDto>(path),
    // What is typed is compared with what was read.
    { shouldRetryOnError: false, revalidateOnFocus: false, revalidateOnReconnect: false },
  );
  // A new number remounts the form.
  const [attempt, setAttempt] = useState(0);
  if (error && !data)
    return <LoadFailed message="The settings could not be loaded." onRetry={() => void mutate()} />;
  if (!data) return <RowsSkeleton label="Loading the settings" />;
  return (
    <div className="grid max-w-4xl gap-8">
      {data.gstin === '' ? <UnregisteredNotice /> : null}
      <SettingsForm
        key={attempt}
        settings={data}
        onRead={(now) => void mutate(now, { revalidate: false })}
        onDiscard={() => setAttempt(attempt + 1)}
      />
      <GstReport />
    </div>
  );
}

function UnregisteredNotice() {
  return (
    <p className="max-w-prose border bg-white p-4 text-sm">
      <strong>There is no GSTIN.</strong> Until there is one, invoices charge no GST and are called
      ‘Invoice’, not ‘Tax invoice’, as for a seller who is not registered. Enter it before the first
      dispatch: an invoice that exists is not changed by it.
    </p>
  );
}
