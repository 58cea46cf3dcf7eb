import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { addByAdmin, editByAdmin, listAll } from '@/scripts/test/admin-promotions';
import { makePromotion, OWNER } from '@/scripts/test/builders';
import { resetPromotions } from '@/scripts/test/promotions';
import { OFFERS_CHANGED } from '../cache';
import { db } from '../db/client';
import { Prisma } from '../db/generated/client';
import { readNow } from '../db/now';
import { readShownTexts } from './banner-queries';
import { writeBanner } from './banner-service';
import { readRunningOffers } from './offer-queries';
import { canBeUsedAt, findPromotionsFor, runsAt } from './queries';
import { canBeUsed, runState } from './rules';
import type { PromotionRow } from './serialise';
import { endPromotion } from './service';
import { refreshRunningOffers } from './shown-service';

beforeEach(resetPromotions);

describe('a promotion that begins or ends by its dates', () => {
  const HOUR = 3_600_000;
  const bundles = (terms: Partial<PromotionRow>[], startsAt: Date) =>
    Promise.all(
      terms.map((one, at) =>
        makePromotion({
          kind: 'bundle',
          bundleSize: 3,
          amountPaise: 100_000 + at,
          code: null,
          startsAt,
          ...one,
        }),
      ),
    );
  const ids = (all: { id: string }[]) => all.map(({ id }) => id).sort();

  it('is running at the same moments for queries and for rules', async () => {
    const now = new Date('2026-06-01T12:00:00Z');
    const [before, after] = [new Date(Number(now) - 1), new Date(Number(now) + 1)];
    const terms = [
      { startsAt: now },
      { startsAt: after },
      { endsAt: now },
      { endsAt: after },
      { active: false },
      { maxUses: 2, uses: 1 },
      { maxUses: 2, uses: 2 },
      { startsAt: after, maxUses: 2, uses: 1 },
    ];
    const rows = await bundles(terms, before);
    const find = (which: Prisma.Sql) =>
      db.$queryRaw<{ id: string }[]>`SELECT id FROM promotions WHERE ${which}`;
    const at = Prisma.sql`${now}`;
    const running = rows.filter((row) => runState(row, now) === 'running');
    const usable = rows.filter((row) => canBeUsed(row, now));
    expect([running.length, usable.length]).toEqual([4, 3]);
    expect(ids(await find(runsAt(at)))).toEqual(ids(running));
    expect(ids(await find(canBeUsedAt(at)))).toEqual(ids(usable));
  });

  it.each([-2 * HOUR, 0, 2 * HOUR])(
    'runs by the database’s clock for carts, for pages and for the panel, this machine’s being %i ms ahead',
    async (ahead) => {
      const now = await readNow(db);
      vi.useFakeTimers({ now: Number(now) + ahead, toFake: ['Date'] });
      onTestFinished(() => void vi.useRealTimers());
      const [before, after] = [new Date(Number(now) - HOUR), new Date(Number(now) + HOUR)];
      const terms = [
        {},
        { startsAt: after },
        { endsAt: before },
        { endsAt: after },
        { active: false },
        { maxUses: 1, uses: 1 },
        { maxUses: 2, uses: 1 },
      ];
      const rows = await bundles(terms, new Date(Number(before) - HOUR));
      const running = rows.filter((row) => runState(row, now) === 'running');
      const usable = rows.filter((row) => canBeUsed(row, now));
      expect([running.length, usable.length]).toEqual([4, 3]);
      const nobody = { userId: OWNER.id, cartId: undefined, phone: undefined };
      const found = await findPromotionsFor(db, nobody, { productIds: [], code: null });
      expect(ids(found.promotions)).toEqual(ids(running));
      expect(Math.abs(Number(found.now) - Number(now))).toBeLessThan(HOUR / 2);
      const offered = (await readRunningOffers()).map(({ pricePaise }) => pricePaise).sort();
      expect(offered).toEqual(usable.map(({ amountPaise }) => amountPaise).sort());
      const listed = (await listAll()).filter(({ state }) => state === 'running');
      expect(ids(listed.map(({ _id: id }) => ({ id })))).toEqual(ids(running));
      const texts = rows.map(({ id }) => ({ text: id, promotionId: id }));
      await writeBanner(OWNER, { texts: texts.slice(0, 5) });
      expect((await readShownTexts()).toSorted()).toEqual(
        ids(usable.filter((row) => rows.indexOf(row) < 5)),
      );
      await refreshRunningOffers();
      const shown = await db.promotion.findMany({ where: { shownRunning: true } });
      expect(ids(shown)).toEqual(ids(usable));
    },
  );

  it('ends by the database’s clock, so that no machine shows it longer', async () => {
    const { _id } = await addByAdmin({ kind: 'bundle', bundleSize: 3, value: 1099, code: null });
    expect(await readRunningOffers()).toHaveLength(1);
    vi.useFakeTimers({ now: Date.now() + HOUR, toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    await endPromotion(OWNER, _id);
    expect(await readRunningOffers()).toEqual([]);
  });

  const invalidations = () =>
    db.cacheChange.findMany({ where: { expired: { equals: OFFERS_CHANGED.expired } } });

  it('invalidates pages once', async () => {
    await makePromotion({ kind: 'percent', percent: 10, code: 'BEGUN' });
    await makePromotion({
      kind: 'percent',
      percent: 10,
      code: 'ENDED',
      endsAt: new Date('2026-02-01'),
      shownRunning: true,
    });
    await refreshRunningOffers();
    expect(await invalidations()).toHaveLength(1);
    await refreshRunningOffers();
    expect(await invalidations()).toHaveLength(1);
  });

  it('is not promised once it is used up, until a use is given back', async () => {
    const bundle = { kind: 'bundle', bundleSize: 3, amountPaise: 109_900, code: null };
    const { id } = await makePromotion({ ...bundle, maxUses: 1, uses: 1, shownRunning: true });
    await makePromotion({ ...bundle, minSubtotalPaise: 200_000, shownRunning: true });
    await writeBanner(OWNER, { texts: [{ text: 'Any 3', promotionId: id }] });
    const before = (await invalidations()).length;
    expect([await readRunningOffers(), await readShownTexts()]).toEqual([[], []]);
    await refreshRunningOffers();
    await db.promotion.update({ where: { id }, data: { uses: 0 } });
    await refreshRunningOffers();
    expect(await invalidations()).toHaveLength(before + 2);
    expect(await readRunningOffers()).toHaveLength(1);
    expect(await readShownTexts()).toEqual(['Any 3']);
  });

  it('invalidates no page if none names it: a code that the banner does not promise', async () => {
    await writeBanner(OWNER, { texts: [{ text: 'We ship', promotionId: null }] });
    const before = (await invalidations()).length;
    const { _id } = await addByAdmin();
    await editByAdmin(_id, { title: 'Other' });
    await db.promotion.updateMany({ data: { shownRunning: false } });
    await refreshRunningOffers();
    expect(await invalidations()).toHaveLength(before);
    await writeBanner(OWNER, { texts: [{ text: 'Ten off', promotionId: _id }] });
    await editByAdmin(_id, { title: 'Third' });
    await addByAdmin({ kind: 'bundle', bundleSize: 3, value: 1099, code: null });
    expect(await invalidations()).toHaveLength(before + 3);
  });

  it('invalidates no page right after an admin has saved it', async () => {
    const { _id } = await addByAdmin();
    await editByAdmin(_id, { endsAt: new Date().toISOString() });
    const written = await invalidations();
    await refreshRunningOffers();
    expect(await invalidations()).toEqual(written);
  });
});
