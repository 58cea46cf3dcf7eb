/** Who calls: nobody, the shopper whose ids are used, another shopper, an owner, a clerk. */
export const CALLERS = ['anonymous', 'another', 'admin', 'clerk', 'shopper'] as const;
export type CallerKind = (typeof CALLERS)[number];

/** The ids and texts that calls use. */
export interface SampleIds {
  shopperId: string;
  productId: string;
  variantId: string;
  addressId: string;
  spareAddressId: string;
  orderId: string;
  orderVersion: string;
  orderLineId: string;
  featureId: string;
  featureIds: string[];
  promotionId: string;
  reviewId: string;
  types?: unknown;
  collectionId: string;
  staffId: string;
  email: string;
  password: string;
}

type Answer = Record<string, unknown> & { data?: unknown };

/** A call with what is needed for it to succeed. */
export interface Sample {
  /** By default the path itself. */
  url?: (world: SampleIds) => string;
  body?: (world: SampleIds) => unknown;
  /** What permitted callers get, if it is not the described success. */
  status?: number;
  /** Callers whose answer differs from what the call's level says. */
  except?: Partial<Record<CallerKind, number>>;
  /** Stores what the successful answer holds for later calls. */
  keep?: (world: SampleIds, answer: Answer) => void;
}

/** The id of what was added. */
export const idIn = (answer: Answer) => (answer.data as { _id: string })._id;
