import useSWR from 'swr';
import { callApi } from '@/components/browser/api-client';
import { FormField } from '@/components/ui/form-field';
import { Link } from '@/components/ui/link';
import { panelApi } from '@/lib/panel-routes';
import { routes } from '@/lib/routes';
import { LIMIT_NAMES, type RefusalsDto, SETTING_LABELS } from '@/lib/settings/schema';
import type { FieldsProps } from './seller-fields';

/** What an account or a phone may have open, and beside each limit what it refused in the last week. */
export function LimitFields({ form }: FieldsProps) {
  const { data, error } = useSWR(panelApi.adminLimitRefusals(), (path: string) =>
    callApi<RefusalsDto>(path),
  );
  return (
    <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
      {LIMIT_NAMES.map((name) => (
        <div key={name} className="grid gap-2">
          <FormField
            label={SETTING_LABELS[name]}
            {...form.register(name)}
            type="number"
            inputMode="numeric"
            min={1}
            step={1}
            required
            error={form.formState.errors[name]?.message}
          />
          {data ? <Refused {...data[name]} /> : null}
        </div>
      ))}
      {error && !data ? (
        <p className="text-sm text-muted-foreground sm:col-span-2">
          What they refused could not be loaded.
        </p>
      ) : null}
    </div>
  );
}

function Refused({ times, customers }: RefusalsDto[keyof RefusalsDto]) {
  if (times === 0)
    return <p className="text-sm text-muted-foreground">Nothing refused in the last seven days.</p>;
  return (
    <div className="text-sm">
      <p>
        Refused {times} {times === 1 ? 'order' : 'orders'} in the last seven days:
      </p>
      <ul>
        {customers.map(({ _id, userName, times: often }) => (
          <li key={_id} className="wrap-anywhere">
            <Link
              href={routes.admin.customer(_id)}
              prefetch={false}
              className="underline underline-offset-4"
            >
              {userName}
            </Link>{' '}
            {often > 1 ? `${often} times` : 'once'}
          </li>
        ))}
      </ul>
    </div>
  );
}
