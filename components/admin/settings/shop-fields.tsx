import { useId } from 'react';
import { FormField, TextareaField } from '@/components/ui/form-field';
import { SETTING_LABELS } from '@/lib/settings/schema';
import { courierName } from '@/lib/shipments/rules';
import { COURIERS } from '@/lib/store';
import { Part } from './part';
import { type FieldsProps, fieldOf } from './seller-fields';

/** Who answers complaints, who carries parcels, and how letters end. */
export function ShopFields({ form }: FieldsProps) {
  const noteId = useId();
  const { couriers: error } = form.formState.errors;
  return (
    <>
      <Part
        title="Complaints"
        about="The law asks for somebody who acknowledges a complaint within 48 hours and settles it within a month."
      >
        <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
          <FormField {...fieldOf({ form }, 'officerName')} required maxLength={80} />
          <FormField {...fieldOf({ form }, 'officerDesignation')} required maxLength={80} />
          <FormField {...fieldOf({ form }, 'officerContact')} required maxLength={120} />
        </div>
      </Part>
      <Part title="Dispatch and letters" about="Couriers are offered where a parcel is dispatched.">
        <fieldset aria-describedby={error ? noteId : undefined}>
          <legend className="mb-1 text-sm font-medium">{SETTING_LABELS.couriers}</legend>
          <div className="flex flex-wrap gap-x-6">
            {COURIERS.map((courier) => (
              <label key={courier} className="flex min-h-9 items-center gap-2 text-sm">
                <input
                  type="checkbox"
                  value={courier}
                  aria-invalid={error ? true : undefined}
                  {...form.register('couriers')}
                  className="size-5 accent-primary"
                />
                {courierName(courier)}
              </label>
            ))}
          </div>
          {error ? (
            <p id={noteId} className="text-sm text-destructive">
              {error.message}
            </p>
          ) : null}
        </fieldset>
        <TextareaField
          {...fieldOf({ form }, 'letterFooter')}
          maxLength={300}
          rows={2}
          hint="Below every letter, for instance your opening hours. May be empty."
        />
      </Part>
    </>
  );
}
