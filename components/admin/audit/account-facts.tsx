import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { formatDay, formatDayAndTime } from '@/lib/dates';
import { routes } from '@/lib/routes';
import { SETTING_LABELS } from '@/lib/settings/schema';
import type { AccountTraces } from '@/lib/traces/schema';
import { KIND_WORDS, STATE_WORDS } from '../messages/message-words';

/** Whose account it is, and what its list in the audit does not have: orders that limits refused, and letters. */
export function AccountFacts({ account }: { account: AccountTraces }) {
  const { userName, email, refusals, letters } = account;
  return (
    <div className="grid gap-6 xl:grid-cols-3">
      <Part title={userName}>
        <p className="border bg-card p-4 text-sm wrap-anywhere">
          {email}
          <Link
            href={routes.admin.messages({ search: email })}
            className="block underline underline-offset-4"
          >
            All letters to this address
          </Link>
        </p>
      </Part>
      <Part title="Orders refused by limits, last seven days">
        <Rows none="None was refused.">
          {refusals.map(({ limit, day, times }) => (
            <li key={`${limit} ${day}`}>
              {formatDay(day)}: {SETTING_LABELS[limit]}, {times === 1 ? 'once' : `${times} times`}
            </li>
          ))}
        </Rows>
      </Part>
      <Part title="Letters about the sign-in, and letters kept back">
        <Rows none="There is none.">
          {letters.map(({ _id, kind, at, state, reason }) => (
            <li key={_id} className="wrap-anywhere">
              {formatDayAndTime(at)}: {KIND_WORDS[kind]}, {reason || STATE_WORDS[state]}
            </li>
          ))}
        </Rows>
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid content-start gap-3">
      <h2 className="text-base font-bold wrap-anywhere">{title}</h2>
      {children}
    </section>
  );
}

function Rows({ none, children }: { none: string; children: ReactNode[] }) {
  if (children.length === 0)
    return <p className="border p-4 text-sm text-muted-foreground">{none}</p>;
  return <ul className="grid gap-1 border bg-card p-4 text-sm tabular-nums">{children}</ul>;
}
