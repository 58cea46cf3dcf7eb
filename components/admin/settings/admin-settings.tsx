'use client';

import { Download } from 'lucide-react';
import { useState } from 'react';
import useSWR from 'swr';
import { callApi } from '@/components/browser/api-client';
import { buttonVariants } from '@/components/ui/button-variants';
import { FormField } from '@/components/ui/form-field';
import { LoadFailed } from '@/components/ui/load-failed';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { dayOf } from '@/lib/dates';
import { panelApi } from '@/lib/panel-routes';
import type { SettingsDto } from '@/lib/settings/schema';
import { Part } from './part';
import { SettingsForm } from './settings-form';

export function AdminSettings() {
  const { data, error, mutate } = useSWR(
    panelApi.adminSettings(),
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

/** What was invoiced and credited in a month, for the accountant. */
function GstReport() {
  const [month, setMonth] = useState(() => dayOf(new Date()).slice(0, 7));
  return (
    <Part
      title="GST report"
      about="Invoices and credit notes of a month by rate, by HSN and by State, as a CSV file. It sums to the invoices."
    >
      <div className="flex flex-wrap items-end gap-3">
        <FormField
          label="Month"
          type="month"
          value={month}
          onChange={({ target }) => setMonth(target.value)}
        />
        {/^\d{4}-\d\d$/.test(month) ? (
          <a
            href={panelApi.adminGstReport(month)}
            className={buttonVariants({ variant: 'outline' })}
          >
            <Download aria-hidden /> GST report
          </a>
        ) : null}
      </div>
    </Part>
  );
}
