import {
  FIELD_NAMES,
  type FieldName,
  PROMOTION_LABELS as LABELS,
  PROMOTION_FIELDS,
  type PromotionValues,
} from '@/lib/promotions/schema';
import { categoryLabels, offerInWords } from '@/lib/promotions/sentence-rules';
import { type Part as AnyPart, partsOf } from '../merge-values';

type Known = ReadonlyMap<string, { title: string }>;
type Part = AnyPart<PromotionValues>;

const OFFER: Part = {
  label: LABELS.kind,
  names: ['kind', 'value', 'bundleSize'],
  toWords: ({ kind, value, bundleSize }) =>
    offerInWords({ kind, value: Number(value), bundleSize: Number(bundleSize) }),
};
const goods = (known: Known): Part => ({
  label: LABELS.isForAll,
  names: ['isForAll', 'productIds', 'categories'],
  toWords({ isForAll, productIds, categories }) {
    if (isForAll) return 'all goods';
    const titles = productIds.map((id) => known.get(id)?.title ?? 'another product');
    return [...categoryLabels(categories).map((label) => `all of ${label}`), ...titles].join(', ');
  },
});
const single = (name: FieldName): Part => ({
  label: LABELS[name],
  names: [name],
  toWords: ({ [name]: value }) => (PROMOTION_FIELDS[name].toWords ?? String)(value),
});

/** The parts of a promotion to compare, keep or take once somebody else has saved it. */
export const promotionParts = (known: Known): readonly Part[] =>
  partsOf(FIELD_NAMES, [OFFER, goods(known)], single);
