import 'server-only';
import { db } from '../db/client';
import { inTransaction } from '../db/transaction';
import { AppError, notFound } from '../http/app-error';
import { MAX_ADDRESSES } from '../store';
import { listAddresses } from './queries';
import type { AddressDto, AddressInput } from './schema';

/**
 * Saves an address. The user's row is locked, so that two requests at once cannot exceed the limit.
 * @throws AppError 409.
 */
export async function addAddress(userId: string, input: AddressInput): Promise<AddressDto[]> {
  await inTransaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR UPDATE`;
    const saved = await tx.address.count({ where: { userId } });
    if (saved >= MAX_ADDRESSES)
      throw new AppError(409, `You can add max ${MAX_ADDRESSES} addresses`);
    await tx.address.create({ data: { userId, ...input } });
  });
  return listAddresses(userId);
}

/**
 * A State that is not named stays, unless the city or the PIN code changes: then it was chosen for another place.
 * @throws AppError 404 if it is missing or somebody else's.
 */
export async function updateAddress(
  userId: string,
  addressId: string,
  input: AddressInput,
): Promise<AddressDto[]> {
  const { city, pincode, state } = input;
  await inTransaction(async (tx) => {
    const where = { id: addressId, userId };
    const moved = { ...where, NOT: { city, pincode } };
    if (state === undefined) await tx.address.updateMany({ where: moved, data: { state: null } });
    const { count } = await tx.address.updateMany({ where, data: input });
    if (count === 0) throw notFound('Address');
  });
  return listAddresses(userId);
}

/** Orders keep their own copy of an address, so deleting one changes no order. @throws AppError 404. */
export async function deleteAddress(userId: string, addressId: string): Promise<AddressDto[]> {
  const { count } = await db.address.deleteMany({ where: { id: addressId, userId } });
  if (count === 0) throw notFound('Address');
  return listAddresses(userId);
}
