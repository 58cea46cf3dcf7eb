'use client';

import { useState } from 'react';
import useSWR from 'swr';
import { callApi } from '@/components/browser/api-client';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import { FormField, SelectField } from '@/components/ui/form-field';
import { LoadFailed } from '@/components/ui/load-failed';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import {
  adviseSize,
  CM_PER_INCH,
  inInches,
  isWaist,
  measuresFor,
  TROUSER_LABELS,
} from '@/lib/garments/rules';
import type { GarmentType, Measure } from '@/lib/garments/schema';
import { routes } from '@/lib/routes';
import type { CategoryId, Size } from '@/lib/store';
import { SizeFigure } from './size-figure';

export interface ChartOf {
  /** The product's garment type. */
  type: string;
  category: CategoryId;
}

interface SizeChartProps extends ChartOf {
  sizes: readonly Size[];
  soldOut: readonly Size[];
  onChoose: (size: Size) => void;
  onClose: () => void;
}

/** All measures of a product's type, and the size for a waist. */
export function SizeChart({ type, category, sizes, soldOut, onChoose, onClose }: SizeChartProps) {
  const { data, error, mutate } = useSWR(routes.api.types(), (path: string) =>
    callApi<GarmentType[]>(path),
  );
  const rows = measuresFor(data?.find(({ id }) => id === type)?.chart ?? null, category);
  const waist = rows.find(isWaist);
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent aria-describedby={undefined} className="max-w-2xl">
        <DialogHeader>
          <DialogTitle className="text-2xl font-bold">Size chart</DialogTitle>
        </DialogHeader>
        {data ? (
          <>
            {waist ? (
              <FindSize waist={waist} sizes={sizes} soldOut={soldOut} onChoose={onChoose} />
            ) : null}
            <SizeFigure rows={rows} />
            <ChartTable rows={rows} sizes={sizes} />
          </>
        ) : error ? (
          <LoadFailed message="The size chart could not be loaded." onRetry={() => void mutate()} />
        ) : (
          <RowsSkeleton label="Loading the size chart" />
        )}
      </DialogContent>
    </Dialog>
  );
}

type Row = Pick<Measure, 'measure' | 'cm'>;

function ChartTable({ rows, sizes }: { rows: readonly Row[]; sizes: readonly Size[] }) {
  return (
    <div className="overflow-x-auto">
      <table className="facts text-center tabular-nums">
        <caption>In centimetres, with inches below</caption>
        <thead>
          <tr>
            <th scope="col" className="text-left">
              Measure
            </th>
            {sizes.map((size) => (
              <th key={size} scope="col">
                {size}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ measure, cm }) => (
            <tr key={measure}>
              <th scope="row">{measure}</th>
              {sizes.map((size) => {
                const cell = cm[size];
                return (
                  <td key={size} className="px-1 whitespace-nowrap">
                    {cell || '–'}
                    {cell ? (
                      <span className="block text-xs text-muted-foreground">{inInches(cell)}</span>
                    ) : null}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface FindSizeProps extends Pick<SizeChartProps, 'sizes' | 'soldOut' | 'onChoose'> {
  waist: Row;
}

function FindSize({ waist, sizes, soldOut, onChoose }: FindSizeProps) {
  const [typed, setTyped] = useState('');
  const [unit, setUnit] = useState<'in' | 'cm'>('in');
  const [worn, setWorn] = useState('');
  const offered = Object.fromEntries(sizes.map((size) => [size, waist.cm[size]]));
  const { size, words } = adviseSize(offered, {
    waist: Number(typed) * (unit === 'in' ? CM_PER_INCH : 1),
    label: Number(worn),
  });
  const isGone = size !== null && soldOut.includes(size);
  return (
    <section aria-label="Find my size" className="grid gap-3 border bg-card p-4">
      <h3 className="font-semibold">Find my size</h3>
      <div className="grid grid-cols-2 items-start gap-3">
        <FormField
          label="Your waist"
          type="number"
          inputMode="decimal"
          min={1}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <SelectField
          label="Measured in"
          value={unit}
          onChange={({ target }) => setUnit(target.value as typeof unit)}
        >
          <option value="in">Inches</option>
          <option value="cm">Centimetres</option>
        </SelectField>
        <SelectField
          label="Or what you wear"
          hint="On the label of trousers that fit"
          value={worn}
          onChange={({ target }) => setWorn(target.value)}
        >
          <option value="">Not sure</option>
          {TROUSER_LABELS.map((label) => (
            <option key={label}>{label}</option>
          ))}
        </SelectField>
      </div>
      <p aria-live="polite" className="min-h-6 text-sm">
        {words ?? 'Measure where the trousers should sit. Between two sizes we say the larger.'}
        {isGone ? ' It is sold out.' : null}
      </p>
      {size && !isGone ? (
        <Button className="justify-self-start" onClick={() => onChoose(size)}>
          Choose {size}
        </Button>
      ) : null}
    </section>
  );
}
