import { STORE } from '../store';
import type { ContactInput } from './schema';

/** A WhatsApp chat with the shop, with the entries filled in as its message (specification 2.12). */
export function whatsAppLink({ name, phone, email, comments }: ContactInput): string {
  const lines = [`Name: ${name}`, `Phone: ${phone}`, `Email: ${email}`];
  if (comments) lines.push(`Comments: ${comments}`);
  return chatSaying(lines.join('\n'));
}

/** A chat in which a shopper asks about a product. @param address its page's, absolute */
export const questionLink = (title: string, address: string): string =>
  chatSaying(`A question about ${title} (${address}): `);

const chatSaying = (message: string) =>
  `https://wa.me/${STORE.contact.whatsapp}?text=${encodeURIComponent(message)}`;
