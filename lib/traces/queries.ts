import 'server-only';
import type { StaffActor } from '../audit/schema';
import { dayOf } from '../dates';
import { db } from '../db/client';
import { ACCOUNT_LETTER_KINDS, type MessageKind, type MessageState } from '../messages/schema';
import type { LimitName } from '../settings/schema';
import type { AccountTraces } from './schema';

const LETTERS_SHOWN = 20;

/** Null if there is no such account, or for a clerk if it is one of the staff. */
export async function findAccountTraces(
  id: string,
  { staffRole }: Pick<StaffActor, 'staffRole'>,
): Promise<AccountTraces | null> {
  const account = await db.user.findFirst({
    where: { id, ...(staffRole !== 'owner' && { role: 'shopper' }) },
    select: {
      userName: true,
      email: true,
      limitRefusals: { orderBy: [{ day: 'desc' }, { limit: 'asc' }] },
    },
  });
  if (!account) return null;
  const { userName, email, limitRefusals } = account;
  const letters = await db.message.findMany({
    where: {
      recipient: email,
      OR: [{ kind: { in: [...ACCOUNT_LETTER_KINDS] } }, { reason: { not: null } }],
    },
    select: { id: true, kind: true, at: true, state: true, reason: true },
    orderBy: { id: 'desc' },
    take: LETTERS_SHOWN,
  });
  return {
    _id: id,
    userName,
    email,
    refusals: limitRefusals.map(({ limit, day, times }) => ({
      limit: limit as LimitName,
      day: dayOf(day),
      times,
    })),
    letters: letters.map(({ id: _id, kind, at, state, reason }) => ({
      _id,
      kind: kind as MessageKind,
      at: at.toISOString(),
      state: state as MessageState,
      reason: reason ?? '',
    })),
  };
}
