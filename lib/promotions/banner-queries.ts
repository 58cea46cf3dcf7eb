import 'server-only';
import { readTagged, TAGS } from '../cache';
import { db } from '../db/client';
import type { Prisma } from '../db/generated/client';
import { readNow } from '../db/now';
import { NEWEST_FIRST } from './admin-queries';
import { defaultTexts } from './banner-rules';
import type { BannerTextDto } from './banner-schema';
import { canBeUsed, toOffer } from './rules';

/** What the shop's banner says now, cached by tag. */
export async function listBannerTexts(): Promise<readonly string[]> {
  'use cache';
  return readTagged(readShownTexts, () => [TAGS.offers]);
}

/** The same, not cached. */
export async function readShownTexts(): Promise<readonly string[]> {
  return (await readShown()).map(({ text }) => text);
}

/** The promotions that the banner promises now. */
export async function readPromisedIds(): Promise<string[]> {
  return (await readShown()).flatMap(({ promotionId }) => promotionId ?? []);
}

async function readShown() {
  const texts = await readBanner(db);
  const said = texts.length > 0 ? texts : await readDefaults();
  return said.filter(({ isShown }) => isShown);
}

async function readDefaults() {
  const active = await db.promotion.findMany({ where: { active: true }, orderBy: NEWEST_FIRST });
  return defaultTexts(
    active.map((row) => ({ ...row, ...toOffer(row) })),
    await readNow(db),
  );
}

/** All texts in their order, whether they are shown or not. */
export const listBannerForAdmin = () => readBanner(db);

/** The same, as a transaction sees them. */
export async function readBanner(tx: Prisma.TransactionClient): Promise<BannerTextDto[]> {
  const rows = await tx.bannerText.findMany({
    include: { promotion: true },
    orderBy: { position: 'asc' },
  });
  const now = await readNow(tx);
  return rows.map(({ id: _id, text, promotionId, promotion }) => ({
    _id,
    text,
    promotionId,
    isShown: promotion === null || canBeUsed(promotion, now),
  }));
}
