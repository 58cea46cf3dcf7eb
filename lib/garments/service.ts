import 'server-only';
import type { Actor } from '../audit/schema';
import { recordChange } from '../audit/service';
import { TYPES_CHANGED } from '../cache';
import { invalidate } from '../cache/invalidation-service';
import { isForeignKeyViolation } from '../db/errors';
import { inTransaction } from '../db/transaction';
import { AppError } from '../http/app-error';
import { formatCount } from '../money';
import { readTypesNow } from './queries';
import { typeInWords } from './rules';
import type { GarmentType, TypesDto, TypesInput } from './schema';

/**
 * Writes the list of garment types, all at once and in its order.
 * @throws AppError 409 with the current list, if it is no longer what was read; 409 if products have a type that is gone
 */
export function updateTypes(by: Actor, { types, version }: TypesInput): Promise<TypesDto> {
  return inTransaction(async (tx) => {
    await tx.$executeRaw`LOCK TABLE garment_types IN SHARE ROW EXCLUSIVE MODE`;
    const before = await readTypesNow(tx);
    if (version !== undefined && version !== before.version)
      throw new AppError(
        409,
        'Somebody else has changed the types meanwhile. Please check them and save again.',
        { data: before },
      );
    const kept = types.map(({ id }) => id);
    const gone = before.types.filter(({ id }) => !kept.includes(id));
    for (const type of gone) {
      const products = await tx.product.count({ where: { type: type.id } });
      if (products > 0) throw inUse(type, formatCount(products, 'product'));
    }
    await tx.garmentType.deleteMany({ where: { id: { notIn: kept } } });
    for (const [position, { chart, ...type }] of types.entries()) {
      const row = { ...type, position, chart: chart ?? [] };
      await tx.garmentType.upsert({ where: { id: type.id }, create: row, update: row });
    }
    await invalidate(tx, TYPES_CHANGED);
    const after = await readTypesNow(tx);
    await recordChange(tx, by, {
      entity: 'setting',
      id: null,
      subject: 'Types',
      action: 'update',
      before: inWords(before.types),
      after: inWords(after.types),
    });
    return after;
  }).catch((error: unknown) => {
    // A product got the type at the same moment.
    throw isForeignKeyViolation(error) ? inUse() : error;
  });
}

const inUse = (type?: GarmentType, products = 'Some products') =>
  new AppError(
    409,
    `${products} still ${products.startsWith('1 ') ? 'has' : 'have'} the type ${type ? `‘${type.label}’` : 'that is gone'}. Give them another one first.`,
  );

const inWords = (types: readonly GarmentType[]) =>
  Object.fromEntries(types.map((type) => [type.id, typeInWords(type)]));
