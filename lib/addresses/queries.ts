import 'server-only';
import { db } from '../db/client';
import type { Address } from '../db/generated/client';
import type { AddressDto } from './schema';

/** A shopper's saved addresses, oldest first. */
export async function listAddresses(userId: string): Promise<AddressDto[]> {
  const rows = await db.address.findMany({
    where: { userId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  const lastUsed = await findLastUsed(userId, rows);
  return rows.map(({ id, createdAt: _c, updatedAt: _u, ...fields }) => ({
    _id: id,
    ...fields,
    state: fields.state as AddressDto['state'],
    isLastUsed: id === lastUsed?.id,
  }));
}

/**
 * Where the last order to any of these went. Compared by content: an address deleted and added again has another id.
 */
async function findLastUsed(
  userId: string,
  rows: readonly Address[],
): Promise<Address | undefined> {
  const copies = rows.map(copyOf);
  const last = await db.order.findFirst({
    where: { userId, OR: [{ addressId: { in: rows.map(({ id }) => id) } }, ...copies] },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  if (!last) return undefined;
  const isCopied = (row: Address) =>
    Object.entries(copyOf(row)).every(([column, value]) => last[column as keyof Copy] === value);
  return rows.find(({ id }) => id === last.addressId) ?? rows.find(isCopied);
}

type Copy = ReturnType<typeof copyOf>;

/** The members that an order copies. */
const copyOf = ({ recipient, address, city, pincode, phone, notes, state }: Address) => ({
  shippingRecipient: recipient,
  shippingAddress: address,
  shippingCity: city,
  shippingPincode: pincode,
  shippingPhone: phone,
  shippingNotes: notes,
  shippingState: state,
});
