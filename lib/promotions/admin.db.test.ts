import { beforeEach, describe, expect, it } from 'vitest';
import { addByAdmin, audited, editByAdmin, listAll } from '@/scripts/test/admin-promotions';
import { makeCart, makeProduct, OWNER } from '@/scripts/test/builders';
import { resetPromotions } from '@/scripts/test/promotions';
import { enterCoupon } from '../cart/coupon-service';
import { readCart } from '../cart/queries';
import { db } from '../db/client';
import { placeCodOrder, placeOnlineOrder } from '../orders/placing-service';
import { updateOrderStatus } from '../orders/status-service';
import { listPromotionProducts, listPromotions } from './admin-queries';
import { writeBanner } from './banner-service';
import { endPromotion, removePromotion } from './service';

const LATER = '2099-01-01T00:00:00+05:30';

beforeEach(resetPromotions);

/** Places an order that uses the code. */
async function use(code: string) {
  const { shopper, input } = await makeCart([
    { product: await makeProduct({ totalStock: 9 }), quantity: 1 },
  ]);
  await enterCoupon({ userId: shopper.id, code });
  const { total, codCharge } = await readCart(shopper.id);
  return placeCodOrder(shopper, { ...input, totalAmount: total + codCharge });
}

describe('a promotion', () => {
  it('counts an online order’s discount and sales only once it is paid', async () => {
    await addByAdmin();
    const made = await makeCart([{ product: await makeProduct({ totalStock: 9 }), quantity: 1 }]);
    await enterCoupon({ userId: made.shopper.id, code: 'FIRST10' });
    const { id } = await placeOnlineOrder(made.shopper, { ...made.input, totalAmount: 719.1 });
    expect(await listAll()).toMatchObject([{ uses: 1, discountGiven: 0, revenue: 0 }]);
    await db.order.update({
      where: { id },
      data: { paymentStatus: 'paid', holdExpiresAt: null, nextCheckAt: null },
    });
    expect(await listAll()).toMatchObject([{ discountGiven: 79.9, revenue: 719.1 }]);
  });

  it('is added, listed with its results, and audited in words', async () => {
    const product = await makeProduct({ title: 'Chino', totalStock: 9 });
    const added = await addByAdmin({ productIds: [product.id], categories: ['men'], maxUses: 5 });
    expect(added).toMatchObject({ code: 'FIRST10', isForAll: false, state: 'running', uses: 0 });
    await use('FIRST10');
    const [listed] = await listAll();
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
        categories: { to: ['Men'] },
        kind: { to: 'Percentage off' },
        maxUses: { to: 5 },
        startsAt: { to: '1 Jan 2026, 12:00 am' },
        active: { to: 'yes' },
      },
    });
  });

  it('is refused with a code that is taken, or a product that is gone', async () => {
    await addByAdmin();
    await expect(addByAdmin()).rejects.toMatchObject({
      status: 422,
      details: { errors: { code: ['Another promotion has this code'] } },
    });
    await expect(addByAdmin({ code: 'OTHER', productIds: [OWNER.id] })).rejects.toMatchObject({
      status: 422,
      details: { errors: { productIds: ['One of the products is gone'] } },
    });
  });

  it('is not edited below its uses, nor over what somebody else has saved', async () => {
    const { _id, version } = await addByAdmin();
    await use('FIRST10');
    await use('FIRST10');
    await expect(editByAdmin(_id, { maxUses: 1 })).rejects.toMatchObject({
      status: 422,
      details: { errors: { maxUses: ['It has been used 2 times already'] } },
    });
    // Uses do not change the promotion's version.
    await editByAdmin(_id, { maxUses: 2, version });
    await expect(editByAdmin(_id, { title: 'Mine', version })).rejects.toMatchObject({
      status: 409,
      details: { data: { title: 'First order', maxUses: 2, uses: 2 } },
    });
    expect((await audited(_id))?.changes).toEqual({ maxUses: { from: null, to: 2 } });
  });

  it('is ended once, and not before it begins', async () => {
    const [running, planned] = [
      await addByAdmin(),
      await addByAdmin({ code: 'SOON', startsAt: LATER }),
    ];
    await endPromotion(OWNER, running._id);
    const refused = (id: string) => endPromotion(OWNER, id).catch(String);
    expect(await refused(running._id)).toContain('This promotion does not run any more.');
    expect(await refused(planned._id)).toContain('This promotion does not run yet.');
  });

  it('is deleted if nothing refers to it, otherwise switched off', async () => {
    const [unused, used, promised] = [
      await addByAdmin(),
      await addByAdmin({ code: 'USED' }),
      await addByAdmin({ code: 'TOLD' }),
    ];
    // A rejected order gives its use back, but still refers to the promotion.
    await updateOrderStatus(OWNER, await use('USED'), 'rejected');
    await writeBanner(OWNER, { texts: [{ text: 'Save 10%', promotionId: promised._id }] });
    expect(await removePromotion(OWNER, unused._id)).toBe('deleted');
    expect(await removePromotion(OWNER, used._id)).toBe('switched off');
    expect(await removePromotion(OWNER, promised._id)).toBe('switched off');
    await expect(removePromotion(OWNER, unused._id)).rejects.toMatchObject({ status: 404 });
    expect(await listAll()).toMatchObject([{ state: 'off' }, { state: 'off' }]);
  });

  it('without a start begins at once, if it ends later; an edit keeps when it began', async () => {
    const before = new Date();
    const now = await addByAdmin({ startsAt: undefined });
    expect(now.state).toBe('running');
    expect(Number(new Date(now.startsAt))).toBeGreaterThanOrEqual(Number(before) - 1000);
    expect(await editByAdmin(now._id, { startsAt: null, value: 20 })).toMatchObject({
      startsAt: now.startsAt,
      value: 20,
    });
    const refusal = {
      status: 422,
      details: { errors: { endsAt: ['It must end after it starts'] } },
    };
    const past = { startsAt: undefined, endsAt: '2026-01-01T00:00:00Z' };
    await expect(addByAdmin({ code: 'PAST', ...past })).rejects.toMatchObject(refusal);
    await expect(editByAdmin(now._id, past)).rejects.toMatchObject(refusal);
  });

  it('is on one page of the list, those that run first', async () => {
    for (const code of ['OLD', 'NEW', 'PLANNED'])
      await addByAdmin({
        code: `${code}1`,
        startsAt: { OLD: '2026-01-01T00:00:00Z', NEW: '2026-02-01T00:00:00Z' }[code] ?? LATER,
      });
    const pages = [1, 2, 3].map((page) => listPromotions({ page, limit: 2 }));
    const [first, second, third] = await Promise.all(pages);
    expect(first?.promotions.map(({ code }) => code)).toEqual(['NEW1', 'OLD1']);
    expect(second?.promotions.map(({ code }) => code)).toEqual(['PLANNED1']);
    expect(second?.pagination).toEqual({ page: 2, limit: 2, total: 3, pages: 2 });
    expect(third?.promotions).toEqual([]);
  });
});
