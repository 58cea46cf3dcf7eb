/** Who calls: nobody, the shopper whose things are named, another shopper, an admin. */
export const CALLERS = ['anonymous', 'another', 'admin', 'shopper'] as const;
export type CallerKind = (typeof CALLERS)[number];

/** The ids and texts that calls name. */
export interface SampleIds {
  shopperId: string;
  productId: string;
  variantId: string;
  addressId: string;
  spareAddressId: string;
  orderId: string;
  orderVersion: string;
  featureId: string;
  featureIds: string[];
  promotionId: string;
  email: string;
  password: string;
}

type Answer = Record<string, unknown> & { data?: unknown };

/** A call with what is needed for it to succeed. */
export interface Sample {
  /** The path itself when nothing is said. */
  url?: (world: SampleIds) => string;
  body?: (world: SampleIds) => unknown;
  /** What whoever may call gets, when it is not the described success. */
  status?: number;
  /** Who gets something else than the level of the call says. */
  except?: Partial<Record<CallerKind, number>>;
  /** Keeps what its success brought for later calls. */
  keep?: (world: SampleIds, answer: Answer) => void;
}

/** The id of what was added. */
export const idIn = (answer: Answer) => (answer.data as { _id: string })._id;
