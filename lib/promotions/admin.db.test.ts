import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeCart, makeProduct, makePromotion, OWNER } from '@/scripts/test/builders';
import { OFFERS_CHANGED } from '../cache';
import { enterCoupon } from '../cart/coupon-service';
import { readCart } from '../cart/queries';
import { db } from '../db/client';
import { placeCodOrder, placeOnlineOrder } from '../orders/placing-service';
import { updateOrderStatus } from '../orders/status-service';
import { PROMO_MESSAGES } from '../store';
import { listPromotionProducts, listPromotions } from './admin-queries';
import { readBanner, readShownTexts } from './banner-queries';
import { writeBanner } from './banner-service';
import { readRunningOffers } from './offer-queries';
import { findPromotionsFor, listPromisedCodes } from './queries';
import { canBeHad, runState } from './rules';
import { promotionEdit, promotionInput } from './schema';
import {
  addPromotion,
  editPromotion,
  endPromotion,
  removePromotion,
  showBegunAndEnded,
} from './service';

beforeEach(async () => {
  await db.$executeRaw`
    TRUNCATE users, products, orders, carts, payments, promotions, banner_texts, cache_changes CASCADE`;
});

const FIRST10 = {
  title: 'First order',
  kind: 'percent',
  value: 10,
  code: 'first10',
  startsAt: '2026-01-01T00:00:00+05:30',
};
const add = (rest = {}) => addPromotion(OWNER, promotionInput.parse({ ...FIRST10, ...rest }));
const edit = (id: string, rest = {}) =>
  editPromotion(OWNER, id, promotionEdit.parse({ ...FIRST10, ...rest }));
/** The last change of one promotion, or of the banner. */
const audited = (entityId: string | null) =>
  db.auditEntry.findFirst({ where: { entity: 'promotion', entityId }, orderBy: { at: 'desc' } });

/** An order that uses the code. */
async function use(code: string) {
  const { shopper, input } = await makeCart([
    { product: await makeProduct({ totalStock: 9 }), quantity: 1 },
  ]);
  await enterCoupon({ userId: shopper.id, code });
  const { total, codCharge } = await readCart(shopper.id);
  return placeCodOrder(shopper, { ...input, totalAmount: total + codCharge });
}

describe('a promotion', () => {
  it('has given and earned nothing by an online order before that is paid', async () => {
    await add();
    const made = await makeCart([{ product: await makeProduct({ totalStock: 9 }), quantity: 1 }]);
    await enterCoupon({ userId: made.shopper.id, code: 'FIRST10' });
    const { id } = await placeOnlineOrder(made.shopper, { ...made.input, totalAmount: 719.1 });
    expect(await listPromotions()).toMatchObject([{ uses: 1, discountGiven: 0, revenue: 0 }]);
    await db.order.update({
      where: { id },
      data: { paymentStatus: 'paid', holdExpiresAt: null, nextCheckAt: null },
    });
    expect(await listPromotions()).toMatchObject([{ discountGiven: 79.9, revenue: 719.1 }]);
  });

  it('is added, listed with what came of it, and audited in words', async () => {
    const product = await makeProduct({ title: 'Chino', totalStock: 9 });
    const added = await add({ productIds: [product.id], categories: ['men'], maxUses: 5 });
    expect(added).toMatchObject({ code: 'FIRST10', isForAll: false, state: 'running', uses: 0 });
    await use('FIRST10');
    const [listed] = await listPromotions();
    expect(listed).toEqual({
      ...added,
      uses: 1,
      discountGiven: 79.9,
      revenue: 819.1,
      isKept: true,
    });
    expect(await listPromotionProducts(added._id)).toMatchObject([{ title: 'Chino' }]);
    expect(await audited(added._id)).toMatchObject({
      subject: 'First order',
      action: 'create',
      changes: {
        value: { from: null, to: '10%' },
        products: { to: ['Chino'] },
        startsAt: { to: '1 Jan 2026, 12:00 am' },
      },
    });
  });

  it('is refused with a code that is taken, or a product that is gone', async () => {
    await add();
    await expect(add()).rejects.toMatchObject({
      status: 422,
      details: { errors: { code: ['Another promotion has this code'] } },
    });
    await expect(add({ code: 'OTHER', productIds: [OWNER.id] })).rejects.toMatchObject({
      status: 422,
      details: { errors: { productIds: ['One of the products is gone'] } },
    });
  });

  it('is not edited below its uses, nor over what somebody else has saved', async () => {
    const { _id, version } = await add();
    await use('FIRST10');
    await use('FIRST10');
    await expect(edit(_id, { maxUses: 1 })).rejects.toMatchObject({
      status: 422,
      details: { errors: { maxUses: ['It has been used 2 times already'] } },
    });
    // Its uses are no change of the promotion.
    await edit(_id, { maxUses: 2, version });
    await expect(edit(_id, { title: 'Mine', version })).rejects.toMatchObject({
      status: 409,
      details: { data: { title: 'First order', maxUses: 2, uses: 2 } },
    });
    expect((await audited(_id))?.changes).toEqual({ maxUses: { from: null, to: 2 } });
  });

  it('is ended once, and not before it begins', async () => {
    const [running, planned] = [
      await add(),
      await add({ code: 'SOON', startsAt: '2099-01-01T00:00:00+05:30' }),
    ];
    await endPromotion(OWNER, running._id);
    const refused = (id: string) => endPromotion(OWNER, id).catch(String);
    expect(await refused(running._id)).toContain('This promotion does not run any more.');
    expect(await refused(planned._id)).toContain('This promotion does not run yet.');
  });

  it('is deleted while nothing names it, and else switched off', async () => {
    const [unused, used, promised] = [
      await add(),
      await add({ code: 'USED' }),
      await add({ code: 'TOLD' }),
    ];
    // A rejected order gives its use back, and names the promotion still.
    await updateOrderStatus(OWNER, await use('USED'), 'rejected');
    await writeBanner(OWNER, { texts: [{ text: 'Save 10%', promotionId: promised._id }] });
    expect(await removePromotion(OWNER, unused._id)).toBe('deleted');
    expect(await removePromotion(OWNER, used._id)).toBe('switched off');
    expect(await removePromotion(OWNER, promised._id)).toBe('switched off');
    await expect(removePromotion(OWNER, unused._id)).rejects.toMatchObject({ status: 404 });
    expect(await listPromotions()).toMatchObject([{ state: 'off' }, { state: 'off' }]);
  });
});

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
    const { _id } = await add();
    await edit(_id, { title: 'Other' });
    await db.promotion.updateMany({ data: { shownRunning: false } });
    await showBegunAndEnded();
    expect(await invalidations()).toHaveLength(before);
    await writeBanner(OWNER, { texts: [{ text: 'Ten off', promotionId: _id }] });
    await edit(_id, { title: 'Third' });
    await add({ kind: 'bundle', bundleSize: 3, value: 1099, code: null });
    expect(await invalidations()).toHaveLength(before + 3);
  });

  it('is no news right after an admin has written it', async () => {
    const { _id } = await add();
    await edit(_id, { endsAt: new Date().toISOString() });
    const written = await invalidations();
    await showBegunAndEnded();
    expect(await invalidations()).toEqual(written);
  });
});

describe('the banner', () => {
  const write = (texts: { text: string; promotionId: string | null }[], seen?: typeof texts) =>
    writeBanner(OWNER, { texts, seen });
  const plain = (text: string) => ({ text, promotionId: null });

  it('says what the specification has it say until somebody writes texts, as far as offers keep it', async () => {
    const [bundle, shipping, first] = PROMO_MESSAGES;
    expect(await readShownTexts()).toEqual([shipping]);
    const { _id } = await add({ firstOrderOnly: true });
    expect(await readShownTexts()).toEqual([shipping, first]);
    const { shopper } = await makeCart([]);
    expect(await listPromisedCodes(shopper.id)).toEqual([
      { code: 'FIRST10', title: 'First order' },
    ]);
    await add({ kind: 'bundle', bundleSize: 3, value: 1099, code: null, categories: ['men'] });
    expect(await readShownTexts()).toEqual([bundle, shipping, first]);
    await edit(_id, { endsAt: new Date().toISOString() });
    expect(await readShownTexts()).toEqual([bundle, shipping]);
    await edit(_id, { firstOrderOnly: true });
    await write([plain('Two'), plain('One')]);
    await write([plain('One'), plain('Two'), plain('Three')]);
    expect(await readShownTexts()).toEqual(['One', 'Two', 'Three']);
    await write([]);
    expect(await readShownTexts()).toEqual(PROMO_MESSAGES);
  });

  it('promises a promotion only while it runs, and may say nothing', async () => {
    const { _id } = await add();
    await write([{ text: 'Save 10%', promotionId: _id }]);
    expect(await readShownTexts()).toEqual(['Save 10%']);
    await edit(_id, { endsAt: new Date().toISOString() });
    expect(await readShownTexts()).toEqual([]);
    expect(await readBanner(db)).toMatchObject([{ text: 'Save 10%', isShown: false }]);
    expect(await audited(null)).toMatchObject({
      subject: 'Banner texts',
      changes: { texts: { from: [], to: ['‘Save 10%’ (promises: First order)'] } },
    });
  });

  it('is not written over what somebody else has saved, nor for a promotion that is gone', async () => {
    await Promise.allSettled([write([plain('One')], []), write([plain('Two')], [])]).then((done) =>
      expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']),
    );
    await expect(write([plain('Three')], [])).rejects.toMatchObject({ status: 409 });
    await expect(write([{ text: 'Gone', promotionId: OWNER.id }])).rejects.toMatchObject({
      status: 422,
      details: { errors: { texts: ['One of the promotions is gone'] } },
    });
  });
});
