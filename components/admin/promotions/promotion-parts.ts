import { formatDayAndTime, fromDayAndTime } from '@/lib/dates';
import { formatPriceTag } from '@/lib/money';
import { PROMOTION_LABELS as LABELS } from '@/lib/promotions/schema';
import { offerInWords } from '@/lib/promotions/words-rules';
import { CATEGORIES } from '@/lib/store';
import type { NotedPart } from '../conflict-note';
import type { PromotionValues } from './form-values';

type Known = ReadonlyMap<string, { title: string }>;

/** The parts of a promotion to compare, keep or take once somebody else has saved it. */
export const promotionParts = (known: Known): readonly NotedPart<PromotionValues>[] => [
  { label: LABELS.title, names: ['title'], toWords: ({ title }) => title },
  { label: LABELS.kind, names: ['kind', 'value', 'bundleSize'], toWords: offer },
  { label: LABELS.code, names: ['code'], toWords: ({ code }) => code },
  {
    label: LABELS.isForAll,
    names: ['isForAll', 'productIds', 'categories'],
    toWords: (values) => goods(values, known),
  },
  { label: LABELS.startsAt, names: ['startsAt'], toWords: ({ startsAt }) => dayAndTime(startsAt) },
  { label: LABELS.endsAt, names: ['endsAt'], toWords: ({ endsAt }) => dayAndTime(endsAt) },
  {
    label: LABELS.minSubtotal,
    names: ['minSubtotal'],
    toWords: ({ minSubtotal }) => minSubtotal && formatPriceTag(Number(minSubtotal)),
  },
  { label: LABELS.maxUses, names: ['maxUses'], toWords: ({ maxUses }) => maxUses },
  {
    label: LABELS.maxUsesPerCustomer,
    names: ['maxUsesPerCustomer'],
    toWords: ({ maxUsesPerCustomer }) => maxUsesPerCustomer,
  },
  {
    label: LABELS.firstOrderOnly,
    names: ['firstOrderOnly'],
    toWords: ({ firstOrderOnly }) => yesOrNo(firstOrderOnly),
  },
  { label: LABELS.active, names: ['active'], toWords: ({ active }) => yesOrNo(active) },
];

const offer = ({ kind, value, bundleSize }: PromotionValues) =>
  offerInWords({ kind, value: Number(value), bundleSize: Number(bundleSize) });

function goods({ isForAll, productIds, categories }: PromotionValues, known: Known): string {
  if (isForAll) return 'all goods';
  const chosen = CATEGORIES.filter(({ id }) => categories.includes(id));
  const titles = productIds.map((id) => known.get(id)?.title ?? 'another product');
  return [...chosen.map(({ label }) => `all of ${label}`), ...titles].join(', ');
}

/** What was typed may not be a date yet. */
function dayAndTime(field: string): string {
  const instant = fromDayAndTime(field);
  return instant === field ? field : formatDayAndTime(instant);
}

const yesOrNo = (is: boolean) => (is ? 'yes' : 'no');
