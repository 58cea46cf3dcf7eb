import { rupeesToPaise } from '../money';
import { type Promotion, toOffer } from './rules';
import type { PromotionDto, PromotionInput } from './schema';

/** What an admin writes or reads of a promotion, as pricing sees it, to try it before it is saved. */
export const toDraft = (
  input: PromotionInput,
  { id, isForAll, uses = 0 }: { id: string; isForAll: boolean; uses?: number },
): Promotion => ({
  ...input,
  id,
  uses,
  isForAll,
  ...toOffer({ ...input, percent: input.value, amountPaise: rupeesToPaise(input.value) }),
  startsAt: input.startsAt === null ? new Date() : new Date(input.startsAt),
  endsAt: input.endsAt === null ? null : new Date(input.endsAt),
  minSubtotalPaise: rupeesToPaise(input.minSubtotal),
});

/** A promotion as admins read it, as pricing sees it. */
export const fromDto = (promotion: PromotionDto): Promotion =>
  toDraft(promotion, { ...promotion, id: promotion._id });
