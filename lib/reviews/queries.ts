import 'server-only';
import { db } from '../db/client';
import { containsText } from '../db/contains-text';
import { Prisma } from '../db/generated/client';
import { readKeyedPage } from '../db/keyed-page';
import { notFound } from '../http/app-error';
import {
  COUNTED_MATCHES,
  type KeyedPagination,
  type KeyedSlice,
  type Pagination,
  pagination,
  rowsBefore,
  type Slice,
} from '../http/list-schema';
import { isOneSize } from '../one-size';
import { pick } from '../pick';
import { BOUGHT_STATUSES } from '../store';
import {
  type AdminReviewDto,
  type AdminReviewFilter,
  type OwnReviewDto,
  ownReviewDto,
  type Rating,
  type RatingHistogram,
  type ReviewDto,
  type ReviewFilter,
  type ReviewSort,
  reviewDto,
} from './schema';

type Tx = Prisma.TransactionClient;
type Row = Omit<AdminReviewDto, 'createdAt' | 'answer' | 'verifiedPurchase'> & {
  createdAt: Date;
  answer: string | null;
  answeredAt: Date | null;
  category: string;
  sizes: string[];
  /** Of its type; null if nobody has said which. */
  sized: boolean | null;
};

/**
 * The size of a product that a reviewer bought last, by a confirmed or delivered order; null if they bought none. Read
 * from their orders, not all of the product's.
 */
const BOUGHT = Prisma.sql`(
  SELECT size FROM orders JOIN order_lines ON order_id = orders.id
  WHERE orders.user_id = r.user_id AND status = ANY(${[...BOUGHT_STATUSES]}) AND order_lines.product_id = r.product_id
  ORDER BY orders.created_at DESC, order_lines.id LIMIT 1)`;

const ORDERS: Record<ReviewSort, Prisma.Sql> = {
  newest: Prisma.sql`r.created_at DESC, r.id DESC`,
  highest: Prisma.sql`r.value DESC, r.created_at DESC, r.id DESC`,
  lowest: Prisma.sql`r.value, r.created_at DESC, r.id DESC`,
  photos: Prisma.sql`cardinality(r.photos) = 0, r.created_at DESC, r.id DESC`,
};
const ALL: ReviewFilter = { sortBy: 'newest', stars: '', fit: '', size: '' };

const every = (conditions: Prisma.Sql[]) => Prisma.join(conditions, ' AND ');

function readRows(tx: Tx, where: Prisma.Sql, order: Prisma.Sql, slice: Slice): Promise<Row[]> {
  return tx.$queryRaw<Row[]>`
    SELECT r.id AS "_id", r.product_id AS "productId", r.user_id AS "userId", user_name AS "userName",
      message AS "reviewMessage", value AS "reviewValue", r.created_at AS "createdAt", r.fit, ${BOUGHT} AS size,
      photos, waiting_photos AS "waitingPhotos", waits, hidden_reason AS "hiddenReason", answer,
      answered_at AS "answeredAt", title AS "productTitle", slug AS "productSlug", category, sizes, sized
    FROM (SELECT * FROM reviews r WHERE ${where} ORDER BY ${order} LIMIT ${slice.limit} OFFSET ${rowsBefore(slice)}) r
    JOIN users ON users.id = r.user_id JOIN products ON products.id = r.product_id
    LEFT JOIN garment_types ON garment_types.id = products.type
    ORDER BY ${order}`;
}

function toAdminDto(row: Row): AdminReviewDto {
  const { category, sizes, sized, size, createdAt, answer, answeredAt, ...same } = row;
  const garmentType = sized === null ? null : { sized };
  return {
    ...same,
    verifiedPurchase: size !== null,
    createdAt: createdAt.toISOString(),
    size: isOneSize({ category, sizes, garmentType }) ? null : size,
    answer: answer && answeredAt ? { text: answer, at: answeredAt.toISOString() } : null,
  };
}

const OWN_NAMES = ownReviewDto.keyof().options;
const PUBLIC_NAMES = reviewDto.keyof().options;
const toOwnDto = (row: Row): OwnReviewDto => pick(toAdminDto(row), OWN_NAMES);
const toDto = (row: Row): ReviewDto => pick(toAdminDto(row), PUBLIC_NAMES);

const shownOf = (productId: string) => [
  Prisma.sql`r.product_id = ${productId}::uuid`,
  Prisma.sql`r.hidden_at IS NULL`,
];

function conditionsOf(productId: string, { stars, fit, size }: ReviewFilter): Prisma.Sql[] {
  return [
    ...shownOf(productId),
    ...(stars ? [Prisma.sql`r.value = ${Number(stars)}`] : []),
    ...(fit ? [Prisma.sql`r.fit = ${fit}`] : []),
    ...(size ? [Prisma.sql`${BOUGHT} = ${size}`] : []),
  ];
}

/** A page of a product's reviews as they are now, without hidden ones. @throws AppError 404 for an unknown product. */
export async function listReviewsNow(
  productId: string,
  { sortBy, ...filter }: ReviewFilter & Slice,
): Promise<{ reviews: ReviewDto[]; pagination: Pagination }> {
  const slice = { page: filter.page, limit: filter.limit };
  const where = every(conditionsOf(productId, { ...filter, sortBy }));
  const isFiltered = filter.stars || filter.fit || filter.size;
  const [product, rows, [counted]] = await Promise.all([
    db.product.findUnique({ where: { id: productId }, select: { reviewCount: true } }),
    readRows(db, where, ORDERS[sortBy], slice),
    isFiltered
      ? db.$queryRaw<
          { total: number }[]
        >`SELECT count(*)::int AS total FROM reviews r WHERE ${where}`
      : [],
  ]);
  if (!product) throw notFound('Product');
  const total = counted?.total ?? product.reviewCount;
  return { reviews: rows.map(toDto), pagination: pagination(slice, total) };
}

/** The first reviews of a product, newest first, without hidden ones. */
export async function readReviews(productId: string, limit: number): Promise<ReviewDto[]> {
  const where = every(conditionsOf(productId, ALL));
  return (await readRows(db, where, ORDERS.newest, { page: 1, limit })).map(toDto);
}

/** A shopper's review of a product, hidden or not; null if there is none. */
export async function findOwnReview(
  { productId, userId }: { productId: string; userId: string },
  tx: Tx = db,
): Promise<OwnReviewDto | null> {
  const where = Prisma.sql`r.product_id = ${productId}::uuid AND r.user_id = ${userId}::uuid`;
  const [row] = await readRows(tx, where, ORDERS.newest, { page: 1, limit: 1 });
  return row ? toOwnDto(row) : null;
}

/** How many reviews of a product gave each rating. */
export async function countRatings(productId: string): Promise<RatingHistogram> {
  const where = { productId, hiddenAt: null };
  const rows = await db.review.groupBy({ by: ['value'], where, _count: true });
  const histogram: RatingHistogram = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
  for (const { value, _count } of rows) histogram[value as Rating] = _count;
  return histogram;
}

const STATES = {
  waiting: Prisma.sql`r.waits`,
  hidden: Prisma.sql`r.hidden_at IS NOT NULL`,
  photos: Prisma.sql`cardinality(r.photos || r.waiting_photos) > 0`,
};

/** A page of all reviews for staff, newest first. */
export async function listReviewsForStaff({
  state,
  stars,
  search,
  ...slice
}: AdminReviewFilter & KeyedSlice): Promise<{
  reviews: AdminReviewDto[];
  pagination: KeyedPagination;
}> {
  const conditions = [
    Prisma.sql`true`,
    ...(state ? [STATES[state]] : []),
    ...(stars ? [Prisma.sql`r.value = ${Number(stars)}`] : []),
    ...(search
      ? [
          Prisma.sql`(r.product_id IN (SELECT id FROM products WHERE ${containsText(Prisma.sql`title`, search)})
            OR r.user_id IN (SELECT id FROM users WHERE ${containsText(Prisma.sql`user_name`, search)}))`,
        ]
      : []),
  ];
  const { ids, pagination } = await readKeyedPage<string>(slice, {
    most: search ? COUNTED_MATCHES : undefined,
    keyOf: (id) => id,
    async read({ skip, take, after, before }, { take: upTo, after: counted }) {
      const from = (id: string | undefined) => (id ? [Prisma.sql`r.id < ${id}::uuid`] : []);
      const past = before ? [Prisma.sql`r.id > ${before}::uuid`] : from(after);
      const [found] = await db.$queryRaw<{ ids: string[]; count: number }[]>`
        SELECT (SELECT count(*)::int FROM (
            SELECT FROM reviews r WHERE ${every([...conditions, ...from(counted)])} LIMIT ${upTo}) AS counted) AS count,
          ARRAY(SELECT r.id FROM reviews r WHERE ${every([...conditions, ...past])}
            ORDER BY r.id ${before ? Prisma.sql`ASC` : Prisma.sql`DESC`} LIMIT ${take} OFFSET ${skip}) AS ids`;
      return found ?? { ids: [], count: 0 };
    },
  });
  const rows = await readRows(db, Prisma.sql`r.id = ANY(${ids}::uuid[])`, Prisma.sql`r.id DESC`, {
    page: 1,
    limit: Math.max(1, ids.length),
  });
  return { reviews: rows.map(toAdminDto), pagination };
}

/** A review as staff read it; null if there is none. */
export async function findReviewForStaff(tx: Tx, id: string): Promise<AdminReviewDto | null> {
  const slice = { page: 1, limit: 1 };
  const [row] = await readRows(tx, Prisma.sql`r.id = ${id}::uuid`, ORDERS.newest, slice);
  return row ? toAdminDto(row) : null;
}

/** How many reviews wait for somebody of the shop, counted up to a hundred. */
export function countWaiting(): Promise<number> {
  return db.review.count({ where: { waits: true }, take: 100 });
}
