import 'server-only';
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { counted, forget, type Limit, note, remember, tooMany } from '../http/rate-limit';
import { inRow, type Row } from './row';
import { inTurn } from './turns';

/** Wrong passwords for one account from one address. Ten are a person who remembers at last; they are forgiven by the right one. */
const BURST: Limit = { name: 'sign-in', requests: 10, seconds: 300 };
const DAY: Limit = { name: 'sign-in-day', requests: 100, seconds: 86_400 };
/** For one account from anywhere: beyond, each address gets few tries. Never none, so that its owner is not shut out. */
const ACCOUNT: Limit = { name: 'sign-in-account', requests: 100, seconds: 3600 };
const BURST_UNDER_ATTACK = 3;
/** From one address for any account: a hostel has typists, a list of stolen passwords has more. Beyond, strangers go one by one. */
const ADDRESS: Limit = { name: 'sign-in-address', requests: 500, seconds: 600 };
/** Who signed in at an address is no stranger there: what others do behind it is not theirs. */
const KNOWN: Limit = { name: 'sign-in-known', requests: 1, seconds: 30 * 86_400 };
const CROWD: Row = { gapMs: 1_000, most: 10 };

/** So many failures are answered at once; each further one half a second later than the last. */
const UNHURRIED = 5;
const SLOWER_MS = 500;

/**
 * An attempt to sign in, counted when it fails, whether or not the account exists (decisions: 'Sessions and
 * throttling'). Attempts at one account from one address wait for each other: many at once are no way around the count.
 * Where an address has had its fill, whoever never signed in there waits in a row: the right password still opens, as a
 * phone shares its address with thousands; a wrong one is refused like whoever finds the row full.
 * @returns what the attempt returned; null is a failure
 * @throws AppError 429 with `Retry-After`, without an attempt where the account itself was tried too often
 */
export function throttled<T>(
  email: string,
  address: string,
  attempt: () => Promise<T | null>,
): Promise<T | null> {
  const account = createHash('sha256').update(email).digest('base64url');
  const pair = `${account}|${address}`;
  return inTurn(pair, async () => {
    const { failuresHere, isStranger } = await refuseSpent(pair, account, address);
    const outcome = await (isStranger ? inRow(address, CROWD, attempt) : attempt());
    if (outcome !== null) {
      const forgotten = failuresHere > 0 ? [forget(BURST, pair), forget(DAY, pair)] : [];
      await Promise.all([remember(KNOWN, pair), ...forgotten]);
      return outcome;
    }
    const [failures] = await Promise.all([
      note(BURST, pair),
      note(DAY, pair),
      note(ACCOUNT, account),
      note(ADDRESS, address),
    ]);
    if (isStranger) throw tooMany('attempts', CROWD.gapMs * CROWD.most);
    await wait(Math.max(0, failures - UNHURRIED) * SLOWER_MS);
    return null;
  });
}

/**
 * @returns how often it failed from there today, and whether it is one of too many from there, of whom nothing is known
 * @throws AppError 429
 */
async function refuseSpent(pair: string, account: string, address: string) {
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
  ].filter((msLeft) => msLeft !== false);
  if (spent.length > 0) throw tooMany('attempts', Math.max(...spent));
  const isStranger = anybody.times >= ADDRESS.requests && (await counted(KNOWN, pair)).times === 0;
  return { failuresHere: day.times, isStranger };
}
