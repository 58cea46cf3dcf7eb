// What a shop has until its owner saves something else. Not in `store.ts`, which is part of every page's script.

/** The couriers we use; for 'other' the shop knows no tracking page. */
export const COURIERS = [
  'India Post',
  'Delhivery',
  'Blue Dart',
  'DTDC',
  'Ecom Express',
  'other',
] as const;
export type Courier = (typeof COURIERS)[number];

export const PROMO_MESSAGES = [
  'Buy Any 3 OverSized TShirts At @1099/-',
  'Free Shipping On All Orders!',
  'Get 10% Off On Your First Purchase',
] as const;
