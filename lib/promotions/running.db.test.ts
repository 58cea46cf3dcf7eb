import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { addByAdmin, editByAdmin } from '@/scripts/test/admin-promotions';
import { makePromotion, OWNER } from '@/scripts/test/builders';
import { resetPromotions } from '@/scripts/test/promotions';
import { OFFERS_CHANGED } from '../cache';
import { db } from '../db/client';
import { readShownTexts } from './banner-queries';
import { writeBanner } from './banner-service';
import { readRunningOffers } from './offer-queries';
import { findPromotionsFor } from './queries';
import { canBeHad, runState } from './rules';
import { showBegunAndEnded } from './service';

beforeEach(resetPromotions);

describe('what begins or ends by itself', () => {
  it('runs in the same moments for carts, for pages and for the panel', async () => {
    const now = new Date('2026-06-01T12:00:00Z');
    vi.useFakeTimers({ now, toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const [before, after] = [new Date(Number(now) - 1), new Date(Number(now) + 1)];
    const terms = [
      { startsAt: now },
      { startsAt: after },
      { endsAt: now },
      { endsAt: after },
      { active: false },
      { maxUses: 1, uses: 1 },
      { maxUses: 2, uses: 1 },
    ];
    const rows = await Promise.all(
      terms.map((one, at) =>
        makePromotion({
          kind: 'bundle',
          bundleSize: 3,
          amountPaise: 100_000 + at,
          code: null,
          startsAt: before,
          ...one,
        }),
      ),
    );
    const running = rows.filter((row) => runState(row, now) === 'running');
    const toBeHad = rows.filter((row) => canBeHad(row, now));
    expect([running.length, toBeHad.length]).toEqual([4, 3]);
    const ids = (all: { id: string }[]) => all.map(({ id }) => id).sort();
    const nobody = { userId: OWNER.id, cartId: undefined, phone: undefined };
    const cart = { productIds: [], code: null, now };
    expect(ids((await findPromotionsFor(db, nobody, cart)).promotions)).toEqual(ids(running));
    const offered = (await readRunningOffers()).map(({ pricePaise }) => pricePaise).sort();
    expect(offered).toEqual(toBeHad.map(({ amountPaise }) => amountPaise).sort());
    await showBegunAndEnded();
    const shown = await db.promotion.findMany({ where: { shownRunning: true } });
    expect(ids(shown)).toEqual(ids(toBeHad));
  });

  const invalidations = () =>
    db.cacheChange.findMany({ where: { now: { equals: OFFERS_CHANGED.now } } });

  it('makes pages anew once', async () => {
    await makePromotion({ kind: 'percent', percent: 10, code: 'BEGUN' });
    await makePromotion({
      kind: 'percent',
      percent: 10,
      code: 'ENDED',
      endsAt: new Date('2026-02-01'),
      shownRunning: true,
    });
    await showBegunAndEnded();
    expect(await invalidations()).toHaveLength(1);
    await showBegunAndEnded();
    expect(await invalidations()).toHaveLength(1);
  });

  it('is promised to nobody once it is used up, until a use comes back', async () => {
    const bundle = { kind: 'bundle', bundleSize: 3, amountPaise: 109_900, code: null };
    const { id } = await makePromotion({ ...bundle, maxUses: 1, uses: 1, shownRunning: true });
    await makePromotion({ ...bundle, minSubtotalPaise: 200_000, shownRunning: true });
    await writeBanner(OWNER, { texts: [{ text: 'Any 3', promotionId: id }] });
    const before = (await invalidations()).length;
    expect([await readRunningOffers(), await readShownTexts()]).toEqual([[], []]);
    await showBegunAndEnded();
    await db.promotion.update({ where: { id }, data: { uses: 0 } });
    await showBegunAndEnded();
    expect(await invalidations()).toHaveLength(before + 2);
    expect(await readRunningOffers()).toHaveLength(1);
    expect(await readShownTexts()).toEqual(['Any 3']);
  });

  it('is no news where no page names it: a code that the banner does not promise', async () => {
    await writeBanner(OWNER, { texts: [{ text: 'We ship', promotionId: null }] });
    const before = (await invalidations()).length;
    const { _id } = await addByAdmin();
    await editByAdmin(_id, { title: 'Other' });
    await db.promotion.updateMany({ data: { shownRunning: false } });
    await showBegunAndEnded();
    expect(await invalidations()).toHaveLength(before);
    await writeBanner(OWNER, { texts: [{ text: 'Ten off', promotionId: _id }] });
    await editByAdmin(_id, { title: 'Third' });
    await addByAdmin({ kind: 'bundle', bundleSize: 3, value: 1099, code: null });
    expect(await invalidations()).toHaveLength(before + 3);
  });

  it('is no news right after an admin has written it', async () => {
    const { _id } = await addByAdmin();
    await editByAdmin(_id, { endsAt: new Date().toISOString() });
    const written = await invalidations();
    await showBegunAndEnded();
    expect(await invalidations()).toEqual(written);
  });
});
