import { callApi } from '@/components/client/api-client';
import type { AddressDto, AddressInput } from '@/lib/addresses/schema';
import { routes } from '@/lib/routes';

// Each is answered by the whole list as it stands afterwards.

export function addAddress(userId: string, input: AddressInput) {
  return callApi<AddressDto[]>(routes.api.addressAdd(), {
    method: 'POST',
    body: { ...input, userId },
  });
}

export function updateAddress(address: AddressDto, input: AddressInput) {
  return callApi<AddressDto[]>(routes.api.addressUpdate(address.userId, address._id), {
    method: 'PUT',
    body: input,
  });
}

export function deleteAddress(address: AddressDto) {
  return callApi<AddressDto[]>(routes.api.addressDelete(address.userId, address._id), {
    method: 'DELETE',
  });
}
