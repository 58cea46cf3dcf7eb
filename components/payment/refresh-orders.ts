import { mutate } from 'swr';

/** Fetches again what a payment changes. */
export const refreshOrders = () =>
  mutate((key) => typeof key === 'string' && /^\/api\/shop\/(cart|address|order)\//.test(key));
