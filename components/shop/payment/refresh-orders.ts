import { mutate, SWRConfig } from 'swr';

/** As SWR keeps them: a list that is read page by page, as a shopper's orders are, has '$inf$' before its key. */
const CHANGED = /^(?:\$inf\$)?\/api\/shop\/(?:cart|address|order)\//;

/** Fetches again what a payment changes. Key by key, because SWR's filter leaves such lists out. */
export async function refreshOrders(): Promise<void> {
  const keys = [...SWRConfig.defaultValue.cache.keys()].filter((key) => CHANGED.test(key));
  await Promise.all(keys.map((key) => mutate(key)));
}
