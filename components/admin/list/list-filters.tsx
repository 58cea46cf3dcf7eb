'use client';

import { type ComponentProps, useId } from 'react';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { NativeSelect } from '@/components/ui/native-select';
import { useHydrated } from '@/components/ui/use-hydrated';

/** Disabled until the script runs: an earlier choice would be lost. */
export function ListFilters({ children, ...props }: ComponentProps<'fieldset'>) {
  return (
    <fieldset disabled={!useHydrated()} {...props}>
      <legend className="sr-only">Filters</legend>
      {children}
    </fieldset>
  );
}

interface SearchFilterProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  className?: string;
}

export function SearchFilter({ label, value, onChange, className }: SearchFilterProps) {
  return (
    <Input
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={100}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={className}
    />
  );
}

interface SelectFilterProps<Id extends string> {
  label: string;
  value: Id;
  options: readonly { id: Id; label: string }[];
  onChange: (id: Id) => void;
  className?: string;
}

export function SelectFilter<Id extends string>(props: SelectFilterProps<Id>) {
  const { label, value, options, onChange, className = '' } = props;
  const id = useId();
  return (
    <div className={`grid gap-1.5 ${className}`}>
      <Label htmlFor={id}>{label}</Label>
      <NativeSelect id={id} value={value} onChange={(event) => onChange(event.target.value as Id)}>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}
