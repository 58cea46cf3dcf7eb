import 'server-only';
import { db } from '../db/client';
import type { AddressDto } from './schema';

/** A shopper's saved addresses, oldest first. */
export async function listAddresses(userId: string): Promise<AddressDto[]> {
  const rows = await db.address.findMany({
    where: { userId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  const ids = rows.map(({ id }) => id);
  const last = await db.order.findFirst({
    where: { userId, addressId: { in: ids } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { addressId: true },
  });
  return rows.map(({ id, createdAt: _c, updatedAt: _u, ...fields }) => ({
    _id: id,
    ...fields,
    isLastUsed: id === last?.addressId,
  }));
}
