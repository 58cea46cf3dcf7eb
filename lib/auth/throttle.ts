import 'server-only';
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { counted, forget, type Limit, note, tooMany } from '../http/rate-limit';
import { inTurn } from './turns';

/** Wrong passwords for one account from one address. Ten are a person who remembers at last; they are forgiven by the right one. */
const BURST: Limit = { name: 'sign-in', requests: 10, seconds: 300 };
const DAY: Limit = { name: 'sign-in-day', requests: 100, seconds: 86_400 };
/** For one account from anywhere: beyond, each address gets few tries. Never none, so that its owner is not shut out. */
const ACCOUNT: Limit = { name: 'sign-in-account', requests: 100, seconds: 3600 };
const BURST_UNDER_ATTACK = 3;
/** From one address for any account: a hostel has typists, a list of stolen passwords has more. */
const ADDRESS: Limit = { name: 'sign-in-address', requests: 500, seconds: 600 };

/** So many failures are answered at once; each further one half a second later than the last. */
const UNHURRIED = 5;
const SLOWER_MS = 500;

/**
 * An attempt to sign in, counted when it fails, whether or not the account exists (decisions: 'Sessions and
 * throttling'). Attempts at one account from one address wait for each other: many at once are no way around the count.
 * @returns what the attempt returned; null is a failure
 * @throws AppError 429 with `Retry-After`, without an attempt
 */
export function throttled<T>(
  email: string,
  address: string,
  attempt: () => Promise<T | null>,
): Promise<T | null> {
  const account = createHash('sha256').update(email).digest('base64url');
  const pair = `${account}|${address}`;
  return inTurn(pair, async () => {
    const failuresHere = await refuseSpent(pair, account, address);
    const outcome = await attempt();
    if (outcome !== null) {
      if (failuresHere > 0) await Promise.all([forget(BURST, pair), forget(DAY, pair)]);
      return outcome;
    }
    const [failures] = await Promise.all([
      note(BURST, pair),
      note(DAY, pair),
      note(ACCOUNT, account),
      note(ADDRESS, address),
    ]);
    await wait(Math.max(0, failures - UNHURRIED) * SLOWER_MS);
    return null;
  });
}

/** @returns how often it failed from there today @throws AppError 429 */
async function refuseSpent(pair: string, account: string, address: string): Promise<number> {
  const [burst, day, everywhere, anybody] = await Promise.all([
    counted(BURST, pair),
    counted(DAY, pair),
    counted(ACCOUNT, account),
    counted(ADDRESS, address),
  ]);
  const underAttack = everywhere.times >= ACCOUNT.requests;
  const spent = [
    burst.times >= (underAttack ? BURST_UNDER_ATTACK : BURST.requests) && burst.msLeft,
    day.times >= DAY.requests && day.msLeft,
    anybody.times >= ADDRESS.requests && anybody.msLeft,
  ].filter((msLeft) => msLeft !== false);
  if (spent.length > 0) throw tooMany('attempts', Math.max(...spent));
  return day.times;
}
