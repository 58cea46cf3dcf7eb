'use client';

import { type ComponentProps, useState } from 'react';
import { ApiError } from '@/components/browser/api-client';
import { FormField, SelectField } from '@/components/ui/form-field';
import { courierName, isKnownCourier, sharedWithIn } from '@/lib/shipments/rules';
import type { ShipmentDto, ShipmentInput } from '@/lib/shipments/schema';

interface CourierSelectProps {
  couriers: readonly string[];
  label: string;
  value: string;
  onChange: (courier: string) => void;
  className?: string;
  required?: boolean;
  error?: string | undefined;
}

export function CourierSelect({ couriers, value, onChange, ...props }: CourierSelectProps) {
  return (
    <SelectField
      {...props}
      name="courier"
      value={value}
      onChange={({ target }) => onChange(target.value)}
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

interface TickProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  onChange?: (isTicked: boolean) => void;
}

export function Tick({ onChange, children, ...props }: TickProps) {
  return (
    <label className="flex min-h-9 cursor-pointer items-center gap-3 text-sm">
      <input
        {...props}
        type="checkbox"
        onChange={({ target }) => onChange?.(target.checked)}
        className="size-4.5 shrink-0 accent-primary"
      />
      {children}
    </label>
  );
}

/** What the server says of the submitted parcel, until it is changed. */
export interface ParcelProblems {
  courier?: string | undefined;
  trackingNumber?: string | undefined;
  trackingUrl?: string | undefined;
  /** The other order that has the number. */
  sharedWith?: string | undefined;
}

interface DispatchFieldsProps {
  /** The shipment to correct. */
  shipment: ShipmentDto | null;
  /** The couriers that the shop uses. */
  couriers: readonly string[];
  problems: ParcelProblems;
  onChange: () => void;
}

/** How a parcel travels; `parcelIn` reads the fields. All are optional, but a number needs its courier. */
export function DispatchFields({ shipment, couriers, problems, onChange }: DispatchFieldsProps) {
  const known = shipment?.courier;
  const offered = known && !couriers.includes(known) ? [known, ...couriers] : couriers;
  const [courier, setCourier] = useState(known ?? '');
  const [number, setNumber] = useState(shipment?.trackingNumber ?? '');
  return (
    <fieldset className="grid gap-3 border bg-card p-3">
      <legend className="px-1 text-sm font-medium">Parcel</legend>
      <CourierSelect
        label="Courier"
        couriers={offered}
        value={courier}
        onChange={(chosen) => {
          setCourier(chosen);
          onChange();
        }}
        error={problems.courier}
        required={number !== ''}
      />
      <FormField
        label="Tracking number"
        name="trackingNumber"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={number}
        onChange={({ target }) => {
          setNumber(target.value);
          onChange();
        }}
        hint="Type or scan it; it can be corrected later."
        error={problems.trackingNumber}
      />
      {problems.sharedWith ? (
        <Tick name="sharesParcel">It is in one parcel with order {problems.sharedWith}</Tick>
      ) : null}
      {courier === 'other' ? (
        <FormField
          label="Name of the courier"
          name="courierName"
          autoComplete="off"
          maxLength={60}
          onChange={onChange}
        />
      ) : null}
      {courier === 'other' || (courier && !isKnownCourier(courier)) ? (
        <FormField
          label="Tracking link"
          name="trackingUrl"
          type="url"
          autoComplete="off"
          placeholder="https://"
          defaultValue={known === courier ? (shipment?.trackingUrl ?? '') : ''}
          onChange={onChange}
          error={problems.trackingUrl}
        />
      ) : null}
    </fieldset>
  );
}

/** Reads the fields. A known courier's link is made from the number. */
export function parcelIn(form: HTMLFormElement): ShipmentInput {
  const entries = new FormData(form);
  const textOf = (name: string) => String(entries.get(name) ?? '');
  return {
    courier: textOf('courierName').trim() || textOf('courier'),
    trackingNumber: textOf('trackingNumber'),
    sharesParcel: entries.has('sharesParcel'),
    ...(entries.has('trackingUrl') && { trackingUrl: textOf('trackingUrl') }),
  };
}

export function parcelProblems(error: unknown): ParcelProblems {
  if (!(error instanceof ApiError)) return {};
  const { courier, trackingNumber, trackingUrl } = error.errors;
  return {
    courier: courier?.[0],
    trackingNumber: trackingNumber?.[0],
    trackingUrl: trackingUrl?.[0],
    ...sharedWithIn(error.data),
  };
}
