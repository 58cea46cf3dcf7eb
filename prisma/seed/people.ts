import { seedIdAt } from './ids';

const DAY_MS = 86_400_000;

export interface SeedPerson {
  userName: string;
  email: string;
  /** Age of the account, more than that of its first order or review. */
  sinceDays: number;
}

/** As the first admin of a real shop is called. */
export const FIRST_ADMIN_NAME = 'Owner';

/** The demo accounts of the README. */
export const demoAdmin = {
  userName: 'Mill Owner',
  email: 'admin@noyyal.example',
  password: 'admin-demo-2026',
  sinceDays: 240,
};
export const demoClerk = {
  userName: 'Selvi',
  email: 'clerk@noyyal.example',
  password: 'clerk-demo-2026',
  sinceDays: 120,
};
export const demoShopper = {
  userName: 'Arun Kumar',
  email: 'shopper@noyyal.example',
  password: 'shopper-demo-2026',
  sinceDays: 95,
};

/** As if it had been made when the account was: customers are listed by it, the newest first. */
export const personId = ({ email, sinceDays }: SeedPerson, today: Date): string =>
  seedIdAt(email, registeredAt({ sinceDays }, today).getTime());

export const registeredAt = ({ sinceDays }: { sinceDays: number }, today: Date): Date =>
  new Date(today.getTime() - sinceDays * DAY_MS);
