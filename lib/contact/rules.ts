import { STORE } from '../store';
import type { ContactInput } from './schema';

/** A WhatsApp chat with the shop, with the entries filled in as its message (specification 2.12). */
export function whatsAppLink({ name, phone, email, comments }: ContactInput): string {
  const lines = [`Name: ${name}`, `Phone: ${phone}`, `Email: ${email}`];
  if (comments) lines.push(`Comments: ${comments}`);
  return `https://wa.me/${STORE.contact.whatsapp}?text=${encodeURIComponent(lines.join('\n'))}`;
}
