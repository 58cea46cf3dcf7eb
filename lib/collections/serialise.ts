import type { Fields } from '../audit/schema';
import type { Prisma } from '../db/generated/client';
import { canBeUsed } from '../promotions/rules';
import {
  COLLECTION_FIELDS,
  type CollectionDto,
  type CollectionInput,
  FIELD_NAMES,
  type FieldName,
} from './schema';

/** For a whole collection. */
export const WITH_GOODS = {
  promotion: true,
  products: {
    select: { productId: true, product: { select: { title: true } } },
    orderBy: { position: 'asc' },
  },
} as const satisfies Prisma.CollectionInclude;
export type CollectionRow = Prisma.CollectionGetPayload<{ include: typeof WITH_GOODS }>;

/** What is shown in the menu first. */
export const BY_POSITION = [
  { position: 'asc' },
  { id: 'asc' },
] satisfies Prisma.CollectionOrderByWithRelationInput[];

export const toCollectionDto = (row: CollectionRow, now: Date): CollectionDto => ({
  _id: row.id,
  ...writtenOf(row),
  isShown: row.promotion === null || canBeUsed(row.promotion, now),
  version: row.updatedAt.toISOString(),
});

/** What an owner wrote. Columns that have a field's name need no line here. */
function writtenOf(row: CollectionRow) {
  const written: Pick<CollectionDto, FieldName> = {
    ...row,
    rule: row.rule as CollectionDto['rule'],
    places: row.places as CollectionDto['places'],
    productIds: row.products.map(({ productId }) => productId),
  };
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, written[name]])) as typeof written;
}

/** The same for the audit, without ids. */
export function auditFieldsOf(row: CollectionRow): Fields {
  const { productIds: _, promotionId: __, ...written } = writtenOf(row);
  return {
    ...written,
    rule: COLLECTION_FIELDS.rule.toWords?.(row.rule) ?? null,
    promotion: row.promotion?.title ?? null,
    products: row.products.map(({ product }) => product.title),
  };
}

/** The columns of what an owner writes, without the products. */
export const toColumns = ({ productIds: _, ...input }: CollectionInput) => input;
