'use client';

import { Download } from 'lucide-react';
import { useState } from 'react';
import { buttonVariants } from '@/components/ui/button-variants';
import { FormField } from '@/components/ui/form-field';
import { dayOf } from '@/lib/dates';
import { routes } from '@/lib/routes';
import { Part } from './part';

/** What was invoiced and credited in a month, for the accountant. */
export function GstReport() {
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
            href={routes.api.adminGstReport(month)}
            className={buttonVariants({ variant: 'outline' })}
          >
            <Download aria-hidden /> GST report
          </a>
        ) : null}
      </div>
    </Part>
  );
}
