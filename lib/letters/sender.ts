import { STORE } from '../store';

/** Who writes, as the foot of each letter says. */
export interface Sender {
  name: string;
  address: string;
  email: string;
  phone: string;
}

export function readSender(): Sender {
  const { street, pincode, email, phone } = STORE.contact;
  const address = `${street}, ${STORE.town} ${pincode}, ${STORE.state}`;
  return { name: STORE.name, address, email, phone };
}
