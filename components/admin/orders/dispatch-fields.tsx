'use client';

import { useState } from 'react';
import { FormField, SelectField } from '@/components/ui/form-field';
import { courierName } from '@/lib/shipments/rules';
import type { ShipmentDto, ShipmentInput } from '@/lib/shipments/schema';
import type { Courier } from '@/lib/store';

interface CourierSelectProps {
  couriers: readonly Courier[];
  label: string;
  value: Courier | '';
  onChange: (courier: Courier | '') => void;
  className?: string;
  required?: boolean;
}

export function CourierSelect({ couriers, value, onChange, ...props }: CourierSelectProps) {
  return (
    <SelectField
      {...props}
      name="courier"
      value={value}
      onChange={({ target }) =>
        onChange(couriers.find((courier) => courier === target.value) ?? '')
      }
    >
      <option value="">Choose a courier</option>
      {couriers.map((courier) => (
        <option key={courier} value={courier}>
          {courierName(courier)}
        </option>
      ))}
    </SelectField>
  );
}

interface DispatchFieldsProps {
  /** That is corrected. */
  shipment: ShipmentDto | null;
  /** Those the shop sends with. */
  couriers: readonly Courier[];
}

/** How a parcel travels; read by `parcelIn`. Nothing has to be given, but a number needs its courier. */
export function DispatchFields({ shipment, couriers }: DispatchFieldsProps) {
  const known = shipment?.courier;
  const offered = known && !couriers.includes(known) ? [known, ...couriers] : couriers;
  const [courier, setCourier] = useState<Courier | ''>(known ?? '');
  const [number, setNumber] = useState(shipment?.trackingNumber ?? '');
  return (
    <fieldset className="grid gap-3 border bg-card p-3">
      <legend className="px-1 text-sm font-medium">Parcel</legend>
      <CourierSelect
        label="Courier"
        couriers={offered}
        value={courier}
        onChange={setCourier}
        required={number !== ''}
      />
      <FormField
        label="Tracking number"
        name="trackingNumber"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={number}
        onChange={({ target }) => setNumber(target.value)}
        hint="Type or scan it; it can be corrected later."
      />
      {courier === 'other' ? (
        <FormField
          label="Tracking link"
          name="trackingUrl"
          type="url"
          autoComplete="off"
          placeholder="https://"
          defaultValue={known === 'other' ? (shipment?.trackingUrl ?? '') : ''}
        />
      ) : null}
    </fieldset>
  );
}

/** A known courier's link is made from the number. */
export function parcelIn(form: HTMLFormElement): ShipmentInput {
  const entries = new FormData(form);
  const textOf = (name: string) => String(entries.get(name) ?? '');
  return {
    courier: textOf('courier') as Courier,
    trackingNumber: textOf('trackingNumber'),
    ...(entries.has('trackingUrl') && { trackingUrl: textOf('trackingUrl') }),
  };
}
