'use client';

import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';

export interface DayRange {
  start: string;
  end: string;
}

export const EVERY_DAY: DayRange = { start: '', end: '' };

interface DateRangeProps {
  value: DayRange;
  onChange: (range: DayRange) => void;
}

export function DateRange({ value, onChange }: DateRangeProps) {
  const id = useId();
  const filtered = value.start !== '' || value.end !== '';
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="grid min-w-0 flex-1 gap-1.5 sm:flex-none">
        <Label htmlFor={`${id}-start`}>Start date</Label>
        <Input
          id={`${id}-start`}
          type="date"
          value={value.start}
          max={value.end || undefined}
          onChange={(event) => onChange({ ...value, start: event.target.value })}
        />
      </div>
      <div className="grid min-w-0 flex-1 gap-1.5 sm:flex-none">
        <Label htmlFor={`${id}-end`}>End date</Label>
        <Input
          id={`${id}-end`}
          type="date"
          value={value.end}
          min={value.start || undefined}
          onChange={(event) => onChange({ ...value, end: event.target.value })}
        />
      </div>
      {filtered && (
        <Button type="button" variant="ghost" onClick={() => onChange(EVERY_DAY)}>
          Clear dates
        </Button>
      )}
    </div>
  );
}
