import type { AddressDto } from '../addresses/schema';
import { text, uuid } from '../text';

/** Members of the list's query. */
export const customerFilter = { search: text(0, 100).default('') };

/** A shopper with what came of them. */
export interface CustomerRowDto {
  _id: string;
  userName: string;
  email: string;
  registeredAt: string;
  /** All they placed. */
  orders: number;
  /** Rupees, of their orders that stand: not rejected, and either on delivery or paid. */
  totalSpent: number;
  lastOrderDate: string | null;
}

interface CustomerReview {
  _id: string;
  slug: string;
  title: string;
  value: number;
  message: string;
  at: string;
}

export interface CustomerDto extends CustomerRowDto {
  /** How many of their orders `totalSpent` is of. */
  sales: number;
  addresses: AddressDto[];
  /** Newest first, the first hundred. */
  reviews: CustomerReview[];
}

/** The id in a page's address. */
export const customerId = uuid();
