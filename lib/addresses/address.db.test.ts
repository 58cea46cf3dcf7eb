import { beforeEach, expect, it } from 'vitest';
import { makeShopper } from '@/scripts/test/builders';
import { db } from '../db/client';
import { listAddresses } from './queries';
import { addressInput } from './schema';
import { addAddress, deleteAddress, updateAddress } from './service';

const home = addressInput.parse({
  address: '1 Mill Street',
  city: 'Tiruppur',
  phone: '+91 98400-12345',
  pincode: '641602',
  notes: 'Ring twice',
});
const UNKNOWN = '019b76da-a813-7c33-bb5b-eee0b8f29eea';

beforeEach(async () => {
  await db.$executeRaw`TRUNCATE users CASCADE`;
});

it('keeps three of ten addresses that are sent at once, and refuses the others with a message', async () => {
  const { id } = await makeShopper();
  const settled = await Promise.allSettled(Array.from({ length: 10 }, () => addAddress(id, home)));
  const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused).toHaveLength(7);
  for (const reason of refused)
    expect(reason).toMatchObject({ status: 409, message: 'You can add max 3 addresses' });
  expect(await listAddresses(id)).toHaveLength(3);
});

it('deleting one makes room for another, and each shopper has their own three', async () => {
  const [one, other] = [await makeShopper(), await makeShopper()];
  for (let count = 0; count < 3; count += 1) await addAddress(one.id, home);
  expect(await addAddress(other.id, home)).toHaveLength(1);
  const [first] = await listAddresses(one.id);
  expect(await deleteAddress(one.id, first?._id ?? '')).toHaveLength(2);
  expect(await addAddress(one.id, home)).toHaveLength(3);
});

it('stores the phone as its ten digits, and keeps an edited address in its place', async () => {
  const { id } = await makeShopper();
  const [first] = await addAddress(id, home);
  await addAddress(id, { ...home, city: 'Erode' });
  expect(first?.phone).toBe('9840012345');
  const edited = await updateAddress(id, first?._id ?? '', { ...home, city: 'Salem' });
  expect(edited.map(({ city }) => city)).toEqual(['Salem', 'Erode']);
});

it('keeps the State that was chosen through an edit that does not name it, until it is taken back or the place changes', async () => {
  const { id } = await makeShopper();
  const at = { ...home, pincode: '605014' };
  const [{ _id = '', state } = {}] = await addAddress(id, { ...at, state: '33' });
  expect(state).toBe('33');
  expect(await updateAddress(id, _id, { ...at, notes: 'Ring' })).toMatchObject([{ state: '33' }]);
  expect(await updateAddress(id, _id, { ...at, city: 'Salem' })).toMatchObject([{ state: null }]);
  await updateAddress(id, _id, { ...at, city: 'Salem', state: '33' });
  expect(await updateAddress(id, _id, { ...at, state: null })).toMatchObject([{ state: null }]);
});

it('keeps who receives parcels there through an edit that does not say it, until it is taken back', async () => {
  const { id } = await makeShopper();
  const named = (recipient: string) => addressInput.parse({ ...home, recipient });
  const [{ _id = '', recipient } = {}] = await addAddress(id, named('  Meena\n Devi '));
  expect(recipient).toBe('Meena Devi');
  expect(await updateAddress(id, _id, home)).toMatchObject([{ recipient: 'Meena Devi' }]);
  expect(await updateAddress(id, _id, named(''))).toMatchObject([{ recipient: null }]);
  expect(() => named('M'.repeat(81))).toThrow('At most 80 characters');
});

it("treats somebody else's address like one that is not there", async () => {
  const [owner, stranger] = [await makeShopper(), await makeShopper()];
  const [address] = await addAddress(owner.id, home);
  for (const addressId of [address?._id ?? '', UNKNOWN]) {
    const edit = updateAddress(stranger.id, addressId, { ...home, city: 'Salem' });
    await expect(edit).rejects.toMatchObject({ status: 404 });
    await expect(deleteAddress(stranger.id, addressId)).rejects.toMatchObject({ status: 404 });
  }
  expect(await listAddresses(owner.id)).toEqual([address]);
});

it('deleted twice at once is deleted once', async () => {
  const { id } = await makeShopper();
  const [address] = await addAddress(id, home);
  const deleting = () => deleteAddress(id, address?._id ?? '');
  const settled = await Promise.allSettled([deleting(), deleting()]);
  expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await listAddresses(id)).toEqual([]);
});
