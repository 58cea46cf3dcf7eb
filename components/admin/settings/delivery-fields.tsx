import { useState } from 'react';
import { FormField } from '@/components/ui/form-field';
import type { Zone } from '@/lib/settings/delivery-schema';
import { SETTING_LABELS } from '@/lib/settings/schema';
import { STATES, type StateCode, stateName } from '@/lib/settings/state-rules';
import { RowList } from './row-list';
import type { FieldsProps } from './seller-fields';

const DAYS = { type: 'number', inputMode: 'numeric', min: 1, max: 30, step: 1 } as const;
const NO_ZONE = { name: '', states: [], prefixes: [], daysFrom: '', daysTo: '', cod: true };

/** How long parcels take where, and the days that do not count. */
export function DeliveryFields({ form }: FieldsProps) {
  const { zones: errors, holidays } = form.formState.errors;
  return (
    <div className="grid gap-6">
      <RowList
        form={form}
        name="zones"
        what="zone"
        empty={NO_ZONE}
        nameOf={({ name }) => name}
        className="grid-cols-2 sm:grid-cols-[2fr_1fr_1fr_auto]"
      >
        {(zone, at, put) => (
          <>
            <FormField
              label="Zone"
              value={zone.name}
              onChange={({ target }) => put({ name: target.value })}
              required
              maxLength={60}
              className="max-sm:col-span-2"
              error={errors?.[at]?.name?.message}
            />
            <FormField
              label="Days, from"
              {...DAYS}
              value={zone.daysFrom}
              onChange={({ target }) => put({ daysFrom: target.value })}
              required
              error={errors?.[at]?.daysFrom?.message}
            />
            <FormField
              label="Days, to"
              {...DAYS}
              value={zone.daysTo}
              onChange={({ target }) => put({ daysTo: target.value })}
              required
              error={errors?.[at]?.daysTo?.message}
            />
            <div className="col-span-full row-start-3 grid gap-3 sm:row-start-2 sm:grid-cols-2">
              <FormField
                label="PIN codes that begin with"
                value={zone.prefixes.join(' ')}
                onChange={({ target }) => put({ prefixes: target.value.split(/[\s,]/) })}
                inputMode="numeric"
                autoComplete="off"
                hint="With blanks between: 641 6420"
                error={prefixErrorOf(errors?.[at])}
              />
              <label className="flex min-h-9 items-center gap-2 text-sm">
                <input
                  type="checkbox"
                  checked={zone.cod}
                  onChange={({ target }) => put({ cod: target.checked })}
                  className="size-5 accent-primary"
                />
                Cash on delivery
              </label>
              <StatesOfZone zone={zone} onChange={(states) => put({ states })} />
            </div>
          </>
        )}
      </RowList>
      <h3 className="text-base font-bold">{SETTING_LABELS.holidays}</h3>
      <p className="max-w-prose text-sm text-muted-foreground">
        Days on which nothing is packed or carried. Sundays never count.
      </p>
      <RowList
        form={form}
        name="holidays"
        what="holiday"
        empty={{ day: '', name: '' }}
        nameOf={({ day, name }) => name || day}
        className="grid-cols-[1fr_auto] sm:grid-cols-[12rem_1fr_auto]"
      >
        {({ day, name }, at, put) => (
          <>
            <FormField
              label="Day"
              type="date"
              value={day}
              onChange={({ target }) => put({ day: target.value })}
              required
              error={holidays?.[at]?.day?.message}
            />
            <FormField
              label="Holiday"
              value={name}
              onChange={({ target }) => put({ name: target.value })}
              required
              maxLength={60}
              className="max-sm:row-start-2"
              error={holidays?.[at]?.name?.message}
            />
          </>
        )}
      </RowList>
    </div>
  );
}

type ZoneErrors = NonNullable<FieldsProps['form']['formState']['errors']['zones']>[number];

/** Of the first beginning that is wrong. */
const prefixErrorOf = (errors: ZoneErrors): string | undefined =>
  [errors?.prefixes ?? []].flat().find((error) => error?.message)?.message;

interface StatesOfZoneProps {
  zone: Zone;
  onChange: (states: StateCode[]) => void;
}

function StatesOfZone({ zone: { states, prefixes }, onChange }: StatesOfZoneProps) {
  const [isOpen, setOpen] = useState(false);
  const isRest = states.length === 0 && !prefixes.some(Boolean);
  return (
    <details
      className="col-span-full text-sm"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="min-h-9 cursor-pointer py-1.5">
        {isRest
          ? 'States: everywhere else'
          : `States: ${states.map(stateName).join(', ') || 'none'}`}
      </summary>
      <div className="grid gap-x-4 pt-2 sm:grid-cols-3">
        {(isOpen ? STATES : []).map(({ code, name }) => (
          <label key={code} className="flex min-h-9 items-center gap-2">
            <input
              type="checkbox"
              checked={states.includes(code)}
              onChange={({ target }) =>
                onChange(
                  target.checked ? [...states, code].sort() : states.filter((one) => one !== code),
                )
              }
              className="size-5 accent-primary"
            />
            {name}
          </label>
        ))}
      </div>
    </details>
  );
}
