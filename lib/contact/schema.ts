import { z } from 'zod';
import { emailAddress, text, ungrouped } from '../text';

/** Customers write from abroad too: any number that can be dialled. */
const DIALLABLE = /^\+?\d{8,15}$/;

/** The contact form. It never reaches our server: the visitor sends it by WhatsApp. */
export const contactInput = z.object({
  name: text(1, 80, 'Enter your name'),
  phone: text(1, 40, 'Enter your phone number').refine(
    (value) => DIALLABLE.test(ungrouped(value)),
    'Enter a phone number of 8 to 15 digits',
  ),
  email: emailAddress,
  comments: text(0, 1000),
});
export type ContactInput = z.infer<typeof contactInput>;
