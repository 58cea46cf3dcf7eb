import type { Paise } from '../money';
import type { ReturnReason } from '../returns/return-schema';
import type { OrderStatus, Size } from '../store';

export interface DayOfSales {
  /** 'YYYY-MM-DD'. */
  day: string;
  orders: number;
  units: number;
  onlinePaise: Paise;
  codPaise: Paise;
  /** Already subtracted from the other two. */
  discountPaise: Paise;
}

export interface StatusCount {
  status: OrderStatus;
  orders: number;
}

export interface LowStock {
  id: string;
  slug: string;
  title: string;
  image: string;
  /** Null if the sizes share the count. */
  size: Size | null;
  stock: number;
}

export interface BestSeller {
  productId: string;
  title: string;
  image: string;
  units: number;
  revenuePaise: Paise;
}

export interface LatestReview {
  id: string;
  slug: string;
  title: string;
  userName: string;
  value: number;
  message: string;
  at: Date;
}

export interface Period {
  label: string;
  orders: number;
  units: number;
  onlinePaise: Paise;
  codPaise: Paise;
  /** Already subtracted from the other two. */
  discountPaise: Paise;
  /** Income by both ways of paying. */
  revenuePaise: Paise;
  /** Per order, rounded to the paisa; null if there are none. */
  averagePaise: Paise | null;
}

/** Pieces. */
export interface CameBackFigures {
  /** A size, a product's title or a city; '' for all. */
  name: string;
  sent: number;
  /** With a parcel that was refused or not delivered. */
  refused: number;
  returned: number;
  /** Returned because of their size, and those that are exchanged for a larger or a smaller one. */
  wrongSize: number;
  larger: number;
  smaller: number;
}

export interface CameBack {
  all: CameBackFigures;
  sizes: CameBackFigures[];
  products: CameBackFigures[];
  cities: CameBackFigures[];
  reasons: { reason: ReturnReason; pieces: number }[];
}

export interface OpenRefunds {
  due: { count: number; paise: Paise };
  /** Those that Razorpay refused last, oldest first. */
  failed: { id: string; orderNumber: string; paise: Paise; refusal: string }[];
}
