import { beforeEach, describe, expect, it } from 'vitest';
import { addByAdmin, audited, editByAdmin } from '@/scripts/test/admin-promotions';
import { makeCart, OWNER } from '@/scripts/test/builders';
import { resetPromotions } from '@/scripts/test/promotions';
import { db } from '../db/client';
import { PROMO_MESSAGES } from '../first-values';
import { readBanner, readShownTexts } from './banner-queries';
import { writeBanner } from './banner-service';
import { listPromisedCodes } from './queries';

beforeEach(resetPromotions);

describe('the banner', () => {
  const write = (texts: { text: string; promotionId: string | null }[], seen?: typeof texts) =>
    writeBanner(OWNER, { texts, seen });
  const plain = (text: string) => ({ text, promotionId: null });

  it('shows the specification’s texts until somebody writes others, each promise only while an offer fulfils it', async () => {
    const [bundle, shipping, first] = PROMO_MESSAGES;
    expect(await readShownTexts()).toEqual([shipping]);
    const { _id } = await addByAdmin({ firstOrderOnly: true });
    expect(await readShownTexts()).toEqual([shipping, first]);
    const { shopper } = await makeCart([]);
    expect(await listPromisedCodes(shopper.id)).toEqual([
      { code: 'FIRST10', title: 'First order' },
    ]);
    await addByAdmin({
      kind: 'bundle',
      bundleSize: 3,
      value: 1099,
      code: null,
      categories: ['men'],
    });
    expect(await readShownTexts()).toEqual([bundle, shipping, first]);
    await editByAdmin(_id, { endsAt: new Date().toISOString() });
    expect(await readShownTexts()).toEqual([bundle, shipping]);
    await editByAdmin(_id, { firstOrderOnly: true });
    await write([plain('Two'), plain('One')]);
    await write([plain('One'), plain('Two'), plain('Three')]);
    expect(await readShownTexts()).toEqual(['One', 'Two', 'Three']);
    await write([]);
    expect(await readShownTexts()).toEqual(PROMO_MESSAGES);
  });

  it('promises a promotion only while it runs, and may say nothing', async () => {
    const { _id } = await addByAdmin();
    await write([{ text: 'Save 10%', promotionId: _id }]);
    expect(await readShownTexts()).toEqual(['Save 10%']);
    await editByAdmin(_id, { endsAt: new Date().toISOString() });
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
