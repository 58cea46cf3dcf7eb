import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import type { FieldErrors } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { FormField } from '@/components/ui/form-field';
import { Input } from '@/components/ui/input';
import { NativeSelect } from '@/components/ui/native-select';
import type { GarmentType, Measure } from '@/lib/garments/schema';
import { CATEGORIES, SIZES } from '@/lib/store';

interface TypeFieldsProps {
  type: GarmentType;
  errors: FieldErrors<GarmentType> | undefined;
  onChange: (type: GarmentType) => void;
  /** -1 moves it up, 1 down. */
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

const TEXTS = [
  { name: 'label', label: 'One is called', hint: 'Jogger' },
  { name: 'plural', label: 'Several are called', hint: 'Joggers' },
  { name: 'id', label: 'In addresses', hint: 'joggers' },
] as const;

/** One type, folded until it is opened; open while it is new or something in it is refused. */
export function TypeFields({ type, errors, onChange, onMove, onRemove }: TypeFieldsProps) {
  const name = type.plural || 'the new type';
  const chart = type.chart ?? [];
  return (
    <li className="border bg-white">
      <details open={errors || type.id === '' ? true : undefined}>
        <summary className="flex cursor-pointer items-center justify-between gap-3 p-3 font-semibold">
          {type.plural || 'New type'}
          <span className="text-sm font-normal text-muted-foreground">
            {type.sized ? `${chart.length} measures` : 'One size'}
          </span>
        </summary>
        <div className="grid gap-4 border-t p-3">
          <div className="grid items-start gap-3 sm:grid-cols-3">
            {TEXTS.map((text) => (
              <FormField
                key={text.name}
                label={text.label}
                hint={text.hint}
                required
                maxLength={40}
                value={type[text.name]}
                onChange={({ target }) => onChange({ ...type, [text.name]: target.value })}
                error={errors?.[text.name]?.message}
              />
            ))}
          </div>
          <label className="flex min-h-9 items-center gap-2 text-sm">
            <input
              type="checkbox"
              checked={type.sized}
              onChange={({ target }) => onChange({ ...type, sized: target.checked })}
              className="size-5 accent-primary"
            />
            Comes in sizes; if not, its goods say ‘One size’
          </label>
          {type.sized ? (
            <Chart
              chart={chart}
              errors={errors?.chart as FieldErrors<Measure[]> | undefined}
              onChange={(changed) => onChange({ ...type, chart: changed })}
            />
          ) : null}
          <div className="flex flex-wrap gap-2">
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Move ${name} up`}
              onClick={() => onMove(-1)}
            >
              <ArrowUp aria-hidden />
            </Button>
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Move ${name} down`}
              onClick={() => onMove(1)}
            >
              <ArrowDown aria-hidden />
            </Button>
            <Button variant="ghost" onClick={onRemove}>
              <Trash2 aria-hidden /> Remove {name}
            </Button>
          </div>
        </div>
      </details>
    </li>
  );
}

interface ChartProps {
  chart: Measure[];
  errors: FieldErrors<Measure[]> | undefined;
  onChange: (chart: Measure[]) => void;
}

function Chart({ chart, errors, onChange }: ChartProps) {
  const put = (at: number, change: Partial<Measure>) => {
    const row = chart[at];
    if (row) onChange(chart.with(at, { ...row, ...change }));
  };
  return (
    <div className="grid gap-3">
      <div className="overflow-x-auto">
        <table className="w-full min-w-2xl text-sm">
          <caption className="pb-2 text-left font-semibold">Size chart in centimetres</caption>
          <thead>
            <tr className="text-left">
              {['Measure', 'For', ...SIZES].map((head) => (
                <th key={head} scope="col" className="pb-1 font-medium">
                  {head}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {chart.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a measure is being typed
              <tr key={at}>
                <td className="pr-1 pb-1">
                  <Input
                    aria-label={`Measure ${at + 1}`}
                    aria-invalid={errors?.[at]?.measure ? true : undefined}
                    value={row.measure}
                    maxLength={40}
                    onChange={({ target }) => put(at, { measure: target.value })}
                  />
                </td>
                <td className="pr-1 pb-1">
                  <NativeSelect
                    aria-label={`${row.measure || 'Measure'} for`}
                    value={row.category ?? ''}
                    onChange={({ target }) =>
                      put(at, { category: (target.value || null) as Measure['category'] })
                    }
                  >
                    <option value="">All</option>
                    {CATEGORIES.map(({ id, label }) => (
                      <option key={id} value={id}>
                        {label}
                      </option>
                    ))}
                  </NativeSelect>
                </td>
                {SIZES.map((size) => (
                  <td key={size} className="pr-1 pb-1">
                    <Input
                      aria-label={`${row.measure || 'Measure'}, ${size}`}
                      aria-invalid={errors?.[at]?.cm?.[size] ? true : undefined}
                      value={row.cm[size] ?? ''}
                      maxLength={11}
                      onChange={({ target }) =>
                        put(at, { cm: { ...row.cm, [size]: target.value } })
                      }
                    />
                  </td>
                ))}
                <td>
                  <Button
                    variant="ghost"
                    size="icon"
                    aria-label={`Remove ${row.measure || 'the new measure'}`}
                    onClick={() => onChange(chart.toSpliced(at, 1))}
                  >
                    <Trash2 aria-hidden />
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {errors ? (
        <p className="text-sm text-destructive">
          Name each measure; write centimetres as 74 or 71–76.
        </p>
      ) : null}
      <Button
        variant="outline"
        className="justify-self-start"
        onClick={() => onChange([...chart, { measure: '', category: null, cm: {} }])}
      >
        <Plus aria-hidden /> Add a measure
      </Button>
    </div>
  );
}
