import 'server-only';
import type { Actor } from '../audit/schema';
import { recordChange } from '../audit/service';
import { collectionChanged } from '../cache';
import { invalidate } from '../cache/invalidation-service';
import { freeSlug, slugOf } from '../catalog/slug-rules';
import { isForeignKeyViolation, isUniqueViolation } from '../db/errors';
import type { Prisma } from '../db/generated/client';
import { inTransaction } from '../db/transaction';
import { AppError, notFound } from '../http/app-error';
import { claimPictures, releasePictures } from '../uploads/service';
import { filtersIn, readCollections } from './queries';
import { linkInMenus } from './rules';
import {
  type CollectionDto,
  type CollectionEdit,
  type CollectionInput,
  MAX_COLLECTIONS,
} from './schema';
import { auditFieldsOf, type CollectionRow, toColumns, WITH_GOODS } from './serialise';

type Tx = Prisma.TransactionClient;

/** @throws AppError 409 above the most; 422 for an address that is taken, filters that mean nothing, or what is gone */
export function addCollection(by: Actor, input: CollectionInput): Promise<CollectionDto> {
  return inTransaction(async (tx) => {
    if ((await tx.collection.count()) >= MAX_COLLECTIONS)
      throw new AppError(409, `There are ${MAX_COLLECTIONS} collections: delete one first.`);
    await claimPictures(tx, picturesOf(input), 'picture');
    const row = await tx.collection.create({
      data: { ...(await columnsOf(tx, input)), products: { create: productsOf(input) } },
      include: WITH_GOODS,
    });
    await written(tx, by, { before: null, after: row });
    return readOne(tx, row.id);
  }).catch(refuseInWords);
}

/**
 * Overwrites a collection.
 * @returns it as it is now
 * @throws AppError 404; 409 with the current collection if it is no longer the `version` the caller read; 422 as when it
 * is added
 */
export function editCollection(
  by: Actor,
  id: string,
  { version, ...input }: CollectionEdit,
): Promise<CollectionDto> {
  return inTransaction(async (tx) => {
    const before = await lock(tx, id);
    if (version !== undefined && version !== before.updatedAt.toISOString()) {
      const message =
        'Somebody else has changed this collection meanwhile. Please check it and save again.';
      throw new AppError(409, message, { data: await readOne(tx, id) });
    }
    await claimPictures(tx, picturesOf(input), 'picture');
    const row = await tx.collection.update({
      where: { id },
      data: {
        ...(await columnsOf(tx, input, before.slug)),
        products: { deleteMany: {}, create: productsOf(input) },
      },
      include: WITH_GOODS,
    });
    await written(tx, by, { before, after: row });
    return readOne(tx, id);
  }).catch(refuseInWords);
}

/** Its picture's file is swept later. @throws AppError 404 */
export function deleteCollection(by: Actor, id: string): Promise<void> {
  return inTransaction(async (tx) => {
    const before = await lock(tx, id);
    await tx.collection.delete({ where: { id } });
    await written(tx, by, { before, after: null });
  });
}

const picturesOf = ({ picture }: { picture: string | null }) => (picture === null ? [] : [picture]);

const productsOf = ({ productIds }: CollectionInput) =>
  productIds.map((productId, position) => ({ productId, position }));

/** @param slug where it names none; by default one made of its title. @throws AppError 422 */
async function columnsOf(tx: Tx, input: CollectionInput, slug?: string) {
  const columns = toColumns(input);
  const filters = columns.filters === null ? null : await canonical(columns.filters);
  return { ...columns, filters, slug: input.slug || slug || (await slugFor(tx, input.title)) };
}

async function slugFor(tx: Tx, title: string): Promise<string> {
  const slug = slugOf(title);
  const taken = await tx.collection.findMany({
    where: { slug: { startsWith: slug } },
    select: { slug: true },
  });
  return freeSlug(slug, new Set(taken.map((one) => one.slug)));
}

/** @throws AppError 422 for what the list would ignore */
async function canonical(filters: string): Promise<string> {
  const { ignored, query } = await filtersIn(filters);
  const [first] = ignored;
  if (first !== undefined) refuse('filters', `The list knows no ${first}`);
  if (query === '') refuse('filters', 'Give at least one filter');
  return query;
}

/** @throws AppError 404 */
async function readOne(tx: Tx, id: string): Promise<CollectionDto> {
  const [collection] = await readCollections(tx, { where: { id } });
  if (!collection) throw notFound('Collection');
  return collection;
}

/** @throws AppError 404 */
async function lock(tx: Tx, id: string): Promise<CollectionRow> {
  await tx.$queryRaw`SELECT FROM collections WHERE id = ${id}::uuid FOR UPDATE`;
  const row = await tx.collection.findUnique({ where: { id }, include: WITH_GOODS });
  if (!row) throw notFound('Collection');
  return row;
}

interface Change {
  before: CollectionRow | null;
  after: CollectionRow | null;
}

/** The steps after every write. */
async function written(tx: Tx, by: Actor, { before, after }: Change): Promise<void> {
  if (before && before.picture !== after?.picture) await releasePictures(tx, picturesOf(before));
  await invalidate(
    tx,
    collectionChanged({
      inMenus: menusOf(before) !== menusOf(after),
      byOffers: offerOf(before) !== offerOf(after),
    }),
  );
  const { id = null, title: subject = '' } = after ?? before ?? {};
  await recordChange(tx, by, {
    entity: 'collection',
    id,
    subject,
    action: before === null ? 'create' : after === null ? 'delete' : 'update',
    before: before && auditFieldsOf(before),
    after: after && auditFieldsOf(after),
  });
}

const menusOf = (row: CollectionRow | null) =>
  row ? linkInMenus(row as Parameters<typeof linkInMenus>[0]) : '';
/** The promotion that leads to it, and where; a promotion with several leads to the first. */
const offerOf = (row: CollectionRow | null) =>
  row?.promotionId ? `${row.promotionId} ${row.slug} ${row.position}` : '';

function refuse(field: string, message: string): never {
  throw new AppError(422, message, { errors: { [field]: [message] } });
}

function refuseInWords(error: unknown): never {
  if (isUniqueViolation(error)) refuse('slug', 'Another collection has this address');
  if (isForeignKeyViolation(error)) refuse('rule', 'The promotion or one of the products is gone');
  throw error;
}
