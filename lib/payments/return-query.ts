/** The query of Razorpay's return page, from middleware.ts: read from the address it would be cached with the page. */
export const RETURN_QUERY_HEADER = 'x-return-query';
