import { formatDayAndTime, fromDayAndTime } from '@/lib/dates';
import { formatPriceTag } from '@/lib/money';
import { offerInWords } from '@/lib/promotions/words-rules';
import { CATEGORIES } from '@/lib/store';
import type { NotedPart } from '../conflict-note';
import type { PromotionValues } from './form-values';

type Known = ReadonlyMap<string, { title: string }>;

/** The parts of a promotion to compare, keep or take once somebody else has saved it. */
export const promotionParts = (known: Known): readonly NotedPart<PromotionValues>[] => [
  { label: 'Title', names: ['title'], toWords: ({ title }) => title },
  { label: 'What it does', names: ['kind', 'value', 'bundleSize'], toWords: offer },
  { label: 'Code', names: ['code'], toWords: ({ code }) => code },
  {
    label: 'It is for',
    names: ['isForAll', 'productIds', 'categories'],
    toWords: (values) => goods(values, known),
  },
  { label: 'From', names: ['startsAt'], toWords: ({ startsAt }) => dayAndTime(startsAt) },
  { label: 'Until', names: ['endsAt'], toWords: ({ endsAt }) => dayAndTime(endsAt) },
  {
    label: 'Least subtotal',
    names: ['minSubtotal'],
    toWords: ({ minSubtotal }) => minSubtotal && formatPriceTag(Number(minSubtotal)),
  },
  { label: 'Uses in all', names: ['maxUses'], toWords: ({ maxUses }) => maxUses },
  {
    label: 'Uses by each customer',
    names: ['maxUsesPerCustomer'],
    toWords: ({ maxUsesPerCustomer }) => maxUsesPerCustomer,
  },
  {
    label: 'For a first order only',
    names: ['firstOrderOnly'],
    toWords: ({ firstOrderOnly }) => yesOrNo(firstOrderOnly),
  },
  { label: 'Switched on', names: ['active'], toWords: ({ active }) => yesOrNo(active) },
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
