import { toDayAndTime } from '@/lib/dates';
import {
  BLANK_PROMOTION,
  FIELD_NAMES,
  PROMOTION_FIELDS,
  type PromotionDto,
  type PromotionEdit,
  type PromotionValues,
  promotionEdit,
} from '@/lib/promotions/schema';
import { isChanged } from '../merge-values';

export const toValues = (promotion: PromotionDto) =>
  Object.fromEntries(
    FIELD_NAMES.map((name) => [name, PROMOTION_FIELDS[name].toForm(promotion[name])]),
  ) as PromotionValues;

/** What the form was opened for. */
export type Target = { kind: 'new' } | { kind: 'edit' | 'copy'; promotion: PromotionDto };

/** The form's values when it opens. */
export function valuesFor(target: Target, now: Date): PromotionValues {
  if (target.kind === 'new') return { ...BLANK_PROMOTION, startsAt: toDayAndTime(now) };
  const { kind, promotion } = target;
  return kind === 'edit' ? toValues(promotion) : toCopy(promotion, now);
}

/** For a copy: it has no code, begins now, and ends when the original does, unless that is past. */
function toCopy(promotion: PromotionDto, now: Date): PromotionValues {
  const values = toValues(promotion);
  const hasEnd = promotion.endsAt !== null && new Date(promotion.endsAt) > now;
  return {
    ...values,
    code: '',
    startsAt: toDayAndTime(now),
    endsAt: hasEnd ? values.endsAt : '',
    active: true,
  };
}

/** For the API. @param seen the promotion that is edited */
export const toBody = (values: PromotionValues, seen: PromotionDto | null) => ({
  ...Object.fromEntries(
    FIELD_NAMES.map((name) => [name, PROMOTION_FIELDS[name].fromForm(values[name], seen?.[name])]),
  ),
  ...(values.kind !== 'bundle' && { bundleSize: null }),
  ...(values.isForAll && { productIds: [], categories: [] }),
});

/** Whether the shop has the promotion as it was sent. */
export function isStoredAs(promotion: PromotionDto, sent: PromotionEdit): boolean {
  const stored = promotionEdit.safeParse(toBody(toValues(promotion), promotion)).data;
  return stored !== undefined && !isChanged(FIELD_NAMES, stored, sent);
}
