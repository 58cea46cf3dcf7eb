'use client';

import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import type { DayRange } from '@/lib/dates';

export const EVERY_DAY: DayRange = { startDate: '', endDate: '' };

/** Without a maximum, browsers accept six-digit years. */
const LAST_DAY = '9999-12-31';

interface DateRangeProps {
  value: DayRange;
  onChange: (range: DayRange) => void;
}

export function DateRange({ value, onChange }: DateRangeProps) {
  const id = useId();
  const firstField = `${id}-start`;
  const isFiltered = value.startDate !== '' || value.endDate !== '';
  const isReversed = value.endDate !== '' && value.startDate > value.endDate;
  const refused = isReversed && { 'aria-invalid': true, 'aria-describedby': `${id}-problem` };

  function clear() {
    onChange(EVERY_DAY);
    document.getElementById(firstField)?.focus();
  }

  return (
    <div className="grid items-end gap-3 min-[23rem]:grid-cols-2 sm:flex">
      <div className="grid min-w-0 gap-1.5">
        <Label htmlFor={firstField}>Start date</Label>
        <Input
          id={firstField}
          type="date"
          className="sm:w-40"
          value={value.startDate}
          max={value.endDate || LAST_DAY}
          {...refused}
          onChange={(event) => onChange({ ...value, startDate: event.target.value })}
        />
      </div>
      <div className="grid min-w-0 gap-1.5">
        <Label htmlFor={`${id}-end`}>End date</Label>
        <Input
          id={`${id}-end`}
          type="date"
          className="sm:w-40"
          value={value.endDate}
          min={value.startDate || undefined}
          max={LAST_DAY}
          {...refused}
          onChange={(event) => onChange({ ...value, endDate: event.target.value })}
        />
      </div>
      {isFiltered && (
        <Button variant="ghost" className="max-sm:col-span-full" onClick={clear}>
          Clear dates
        </Button>
      )}
      <p
        id={`${id}-problem`}
        role="status"
        className="text-sm text-destructive empty:absolute max-sm:col-span-full"
      >
        {isReversed && 'The start date is after the end date.'}
      </p>
    </div>
  );
}
