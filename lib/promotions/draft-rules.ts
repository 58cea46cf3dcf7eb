import { rupeesToPaise } from '../money';
import type { Offer, Promotion } from './rules';
import type { PromotionDto, PromotionInput } from './schema';

type WrittenTerms = Pick<PromotionInput, 'active' | 'startsAt' | 'endsAt'>;

/** The switch and the days of a promotion. */
const toTerms = ({ active, startsAt, endsAt }: WrittenTerms) => ({
  active,
  startsAt: new Date(startsAt),
  endsAt: endsAt === null ? null : new Date(endsAt),
});

function toOffer({ kind, value, bundleSize }: PromotionInput): Offer {
  if (kind === 'percent') return { kind, percent: value };
  if (kind === 'fixed') return { kind, amountPaise: rupeesToPaise(value) };
  return { kind, pieces: bundleSize ?? 0, pricePaise: rupeesToPaise(value) };
}

/** What an admin writes or reads of a promotion, as pricing sees it, to try it before it is saved. */
export function toDraft(
  input: PromotionInput,
  { id, isForAll, uses = 0 }: { id: string; isForAll: boolean; uses?: number },
): Promotion {
  return {
    id,
    uses,
    isForAll,
    title: input.title,
    code: input.code,
    ...toOffer(input),
    ...toTerms(input),
    productIds: input.productIds,
    categories: input.categories,
    minSubtotalPaise: rupeesToPaise(input.minSubtotal),
    maxUses: input.maxUses,
    maxUsesPerCustomer: input.maxUsesPerCustomer,
    firstOrderOnly: input.firstOrderOnly,
  };
}

/** A promotion as admins read it, as pricing sees it. */
export const fromDto = (promotion: PromotionDto): Promotion =>
  toDraft(promotion, { ...promotion, id: promotion._id });
