/** What an entry of the ledger of store credit is for; only 'spent' takes from the balance. */
export const CREDIT_KINDS = ['granted', 'returned', 'refunded', 'spent', 'givenBack'] as const;
export type CreditKind = (typeof CREDIT_KINDS)[number];
