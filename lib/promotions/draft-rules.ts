import { rupeesToPaise } from '../money';
import type { Offer, Promotion } from './rules';
import type { PromotionDto, PromotionInput } from './schema';

function toOffer({ kind, value, bundleSize }: PromotionInput): Offer {
  if (kind === 'percent') return { kind, percent: value };
  if (kind === 'fixed') return { kind, amountPaise: rupeesToPaise(value) };
  return { kind, pieces: bundleSize ?? 0, pricePaise: rupeesToPaise(value) };
}

/** What an admin writes or reads of a promotion, as pricing sees it, to try it before it is saved. */
export const toDraft = (
  input: PromotionInput,
  { id, isForAll, uses = 0 }: { id: string; isForAll: boolean; uses?: number },
): Promotion => ({
  ...input,
  id,
  uses,
  isForAll,
  ...toOffer(input),
  startsAt: new Date(input.startsAt),
  endsAt: input.endsAt === null ? null : new Date(input.endsAt),
  minSubtotalPaise: rupeesToPaise(input.minSubtotal),
});

/** A promotion as admins read it, as pricing sees it. */
export const fromDto = (promotion: PromotionDto): Promotion =>
  toDraft(promotion, { ...promotion, id: promotion._id });
