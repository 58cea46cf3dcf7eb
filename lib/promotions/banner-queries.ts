import 'server-only';
import { readTagged, TAGS } from '../cache';
import { db } from '../db/client';
import type { Prisma } from '../db/generated/client';
import { PROMO_MESSAGES } from '../store';
import type { BannerTextDto } from './banner-schema';
import { canBeHad } from './rules';

/** What the shop's banner says now, cached by tag: the specification's three texts while nobody has written others. */
export async function listBannerTexts(): Promise<readonly string[]> {
  'use cache';
  return readTagged(readShownTexts, () => [TAGS.offers]);
}

/** The same, not cached. */
export async function readShownTexts(): Promise<readonly string[]> {
  const texts = await readBanner(db);
  if (texts.length === 0) return PROMO_MESSAGES;
  return texts.filter(({ isShown }) => isShown).map(({ text }) => text);
}

/** All texts in their order, whether they are shown or not. */
export const listBannerForAdmin = () => readBanner(db);

/** The same, as a transaction sees them. */
export async function readBanner(tx: Prisma.TransactionClient): Promise<BannerTextDto[]> {
  const rows = await tx.bannerText.findMany({
    include: {
      promotion: {
        select: { active: true, startsAt: true, endsAt: true, maxUses: true, uses: true },
      },
    },
    orderBy: { position: 'asc' },
  });
  const now = new Date();
  return rows.map(({ id: _id, text, promotionId, promotion }) => ({
    _id,
    text,
    promotionId,
    isShown: promotion === null || canBeHad(promotion, now),
  }));
}
