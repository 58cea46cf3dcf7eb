import 'server-only';
import type { Actor, Fields } from '../audit/schema';
import { recordChange } from '../audit/service';
import { OFFERS_CHANGED } from '../cache';
import { invalidate } from '../cache/invalidation-service';
import { isForeignKeyViolation } from '../db/errors';
import type { Prisma } from '../db/generated/client';
import { inTransaction } from '../db/transaction';
import { AppError } from '../http/app-error';
import { readBanner } from './banner-queries';
import type { BannerInput, BannerTextDto } from './banner-schema';

/**
 * Overwrites all texts of the banner. If there are none, it shows the specification's.
 * @throws AppError 409 with the current texts, if they are no longer what was seen; 422 if a promotion is gone
 */
export function writeBanner(by: Actor, { texts, seen }: BannerInput): Promise<BannerTextDto[]> {
  return inTransaction(async (tx) => {
    // There may be no row to lock. Readers do not wait for it.
    await tx.$executeRaw`LOCK TABLE banner_texts IN SHARE ROW EXCLUSIVE MODE`;
    const before = await readBanner(tx);
    if (seen && said(seen) !== said(before))
      throw new AppError(
        409,
        'Somebody else has changed the banner meanwhile. Save again to write yours over theirs.',
        { data: before },
      );
    const audited = await inWords(tx);
    await tx.bannerText.deleteMany();
    await tx.bannerText.createMany({
      data: texts.map((one, at) => ({ ...one, position: at + 1 })),
    });
    await invalidate(tx, OFFERS_CHANGED);
    await recordChange(tx, by, {
      entity: 'promotion',
      id: null,
      subject: 'Banner texts',
      action: 'update',
      before: audited,
      after: await inWords(tx),
    });
    return readBanner(tx);
  }).catch((error: unknown) => {
    if (!isForeignKeyViolation(error)) throw error;
    const message = 'One of the promotions is gone';
    throw new AppError(422, message, { errors: { texts: [message] } });
  });
}

const said = (texts: readonly { text: string; promotionId: string | null }[]) =>
  JSON.stringify(texts.map(({ text, promotionId }) => [text, promotionId]));

/** For the audit: the texts, each with the promotion it promises. */
async function inWords(tx: Prisma.TransactionClient): Promise<Fields> {
  const rows = await tx.bannerText.findMany({
    select: { text: true, promotion: { select: { title: true } } },
    orderBy: { position: 'asc' },
  });
  const texts = rows.map(({ text, promotion }) =>
    promotion === null ? `‘${text}’` : `‘${text}’ (promises: ${promotion.title})`,
  );
  return { texts };
}
