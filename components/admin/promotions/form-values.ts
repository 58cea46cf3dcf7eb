import { fromDayAndTime, toDayAndTime } from '@/lib/dates';
import type { PromotionDto, PromotionInput, PromotionKind } from '@/lib/promotions/schema';
import type { CategoryId } from '@/lib/store';

/** The promotion form's values: numbers, days and the code as typed. */
export interface PromotionValues {
  title: string;
  kind: PromotionKind;
  value: string;
  bundleSize: string;
  code: string;
  startsAt: string;
  endsAt: string;
  minSubtotal: string;
  isForAll: boolean;
  productIds: string[];
  categories: CategoryId[];
  maxUses: string;
  maxUsesPerCustomer: string;
  firstOrderOnly: boolean;
  active: boolean;
}

/** For a new promotion. @param now when it begins by default */
const blankValues = (now: Date): PromotionValues => ({
  title: '',
  kind: 'percent',
  value: '',
  bundleSize: '',
  code: '',
  startsAt: toDayAndTime(now),
  endsAt: '',
  minSubtotal: '',
  isForAll: true,
  productIds: [],
  categories: [],
  maxUses: '',
  maxUsesPerCustomer: '',
  firstOrderOnly: false,
  active: true,
});
export const VALUE_NAMES = Object.keys(blankValues(new Date(0))) as (keyof PromotionValues)[];

const numberText = (value: number | null) => (value ? String(value) : '');

export function toValues(promotion: PromotionDto): PromotionValues {
  const { title, kind, isForAll, productIds, categories, firstOrderOnly, active } = promotion;
  return {
    title,
    kind,
    isForAll,
    productIds,
    categories,
    firstOrderOnly,
    active,
    value: String(promotion.value),
    bundleSize: numberText(promotion.bundleSize),
    code: promotion.code ?? '',
    startsAt: toDayAndTime(promotion.startsAt),
    endsAt: promotion.endsAt === null ? '' : toDayAndTime(promotion.endsAt),
    minSubtotal: numberText(promotion.minSubtotal),
    maxUses: numberText(promotion.maxUses),
    maxUsesPerCustomer: numberText(promotion.maxUsesPerCustomer),
  };
}

/** What the form was opened for. */
export type Target = { kind: 'new' } | { kind: 'edit' | 'copy'; promotion: PromotionDto };

/** The form's values when it opens. */
export function valuesFor(target: Target, now: Date): PromotionValues {
  if (target.kind === 'new') return blankValues(now);
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

/**
 * For the API. A field shows minutes: a time that was not changed keeps its seconds.
 * @param seen the promotion that is edited
 */
export function toBody(values: PromotionValues, seen: PromotionDto | null) {
  const { bundleSize, endsAt, minSubtotal, maxUses, maxUsesPerCustomer, ...same } = values;
  const orNull = (text: string) => (text.trim() === '' ? null : text.trim());
  const instant = (field: string, before: string | null = null) =>
    before !== null && toDayAndTime(before) === field ? before : fromDayAndTime(field);
  return {
    ...same,
    value: values.value.trim(),
    bundleSize: values.kind === 'bundle' ? orNull(bundleSize) : null,
    startsAt: instant(values.startsAt, seen?.startsAt),
    endsAt: endsAt === '' ? null : instant(endsAt, seen?.endsAt),
    minSubtotal: orNull(minSubtotal) ?? 0,
    productIds: values.isForAll ? [] : values.productIds,
    categories: values.isForAll ? [] : values.categories,
    maxUses: orNull(maxUses),
    maxUsesPerCustomer: orNull(maxUsesPerCustomer),
  } satisfies Record<keyof PromotionInput, unknown>;
}
