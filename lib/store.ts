/**
 * The business in one file: who we are, what we charge, how we sort what we sell, how long things take. Every figure a
 * page shows comes from here. Source: specification 3, 4 and 9.
 */

import { publicSetting } from './public-env';

export const STORE = {
  name: publicSetting('NEXT_PUBLIC_STORE_NAME'),
  town: publicSetting('NEXT_PUBLIC_STORE_TOWN'),
  state: 'Tamil Nadu',
  /** The State's code for GST. */
  stateCode: '33',
  description:
    'Joggers, track pants, cargos, chinos and denims, knitted, cut and sewn in Tiruppur and sold without a middleman.',
  contact: {
    /** International digits without plus, as wa.me wants them. */
    whatsapp: publicSetting('NEXT_PUBLIC_STORE_WHATSAPP'),
    phone: publicSetting('NEXT_PUBLIC_STORE_PHONE'),
    email: publicSetting('NEXT_PUBLIC_STORE_EMAIL'),
    street: '14 Mill Street, Avinashi Road',
    pincode: '641602',
  },
  map: {
    latitude: Number(publicSetting('NEXT_PUBLIC_STORE_LATITUDE')),
    longitude: Number(publicSetting('NEXT_PUBLIC_STORE_LONGITUDE')),
  },
  social: [
    {
      name: 'Instagram',
      href: publicSetting('NEXT_PUBLIC_STORE_INSTAGRAM'),
    },
    {
      name: 'Facebook',
      href: publicSetting('NEXT_PUBLIC_STORE_FACEBOOK'),
    },
    { name: 'YouTube', href: publicSetting('NEXT_PUBLIC_STORE_YOUTUBE') },
  ],
} as const;

export const CURRENCY = 'INR';
/** ₹399, in paise. */
export const STARTING_PRICE_PAISE = 39_900;
/** ₹100 for each unit paid on delivery, in paise (specification 9). */
export const COD_CHARGE_PER_UNIT_PAISE = 10_000;
export const LOW_STOCK_BELOW = 10;
export const MAX_ADDRESSES = 3;
export const MAX_LINE_QUANTITY = 100;
/** What one shopper can save for later. */
export const MAX_SAVED = 200;
export const MAX_REVIEW_LENGTH = 1000;
export const MAX_PRICE_RUPEES = 1_000_000;
export const MAX_STOCK = 1_000_000;

export const SIZES = ['S', 'M', 'L', 'XL', 'XXL'] as const;
export type Size = (typeof SIZES)[number];

export const CATEGORIES = [
  { id: 'men', label: 'Men' },
  { id: 'women', label: 'Women' },
  { id: 'kids', label: 'Kids' },
  { id: 'accessories', label: 'Accessories' },
  { id: 'footwear', label: 'Footwear' },
] as const;
export type CategoryId = (typeof CATEGORIES)[number]['id'];

/** `label` is what the filter and the product form say, including typos; `name` is shown on cards and pages. */
export const BRANDS = [
  { id: 'nike', label: 'T Shirt', name: 'Nike' },
  { id: 'adidas', label: 'Shirt', name: 'Adidas' },
  { id: 'puma', label: 'Shorts', name: 'Puma' },
  { id: 'levi', label: 'Trowsers', name: 'Levi' },
  { id: 'zara', label: 'Sheos', name: 'Zara' },
  { id: 'h&m', label: 'Hoody', name: 'H&M' },
] as const;
export type BrandId = (typeof BRANDS)[number]['id'];
/** What shoppers read. */
export const brandName = (id: BrandId) => BRANDS.find((brand) => brand.id === id)?.name ?? '';

/** Families of colours, which lists filter by (lib/catalog/colour-rules.ts). */
export const COLOURS = [
  { id: 'black', label: 'Black' },
  { id: 'grey', label: 'Grey' },
  { id: 'white', label: 'White' },
  { id: 'beige', label: 'Beige' },
  { id: 'brown', label: 'Brown' },
  { id: 'red', label: 'Red' },
  { id: 'orange', label: 'Orange' },
  { id: 'yellow', label: 'Yellow' },
  { id: 'green', label: 'Green' },
  { id: 'blue', label: 'Blue' },
  { id: 'purple', label: 'Purple' },
] as const;
export type ColourId = (typeof COLOURS)[number]['id'];

/** Prices that lists offer to filter by, in rupees, both ends included. The database's price_band counts the same. */
export const PRICE_BANDS = [
  { id: '0-499', label: 'Under ₹500' },
  { id: '500-799', label: '₹500–₹799' },
  { id: '800-1099', label: '₹800–₹1,099' },
  { id: '1100-1000000', label: '₹1,100 and above' },
] as const;

export const SORT_OPTIONS = [
  { id: 'price-lowtohigh', label: 'Price: Low to High' },
  { id: 'price-hightolow', label: 'Price: High to Low' },
  { id: 'title-atoz', label: 'Title: A to Z' },
  { id: 'title-ztoa', label: 'Title: Z to A' },
] as const;
export type SortId = (typeof SORT_OPTIONS)[number]['id'];
export const DEFAULT_SORT: SortId = 'price-lowtohigh';

export const ROLES = ['shopper', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** What an admin may do: everything, or all but what is the owner's. */
export const STAFF_ROLES = ['owner', 'clerk'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Every status an order can be stored with. */
export const ORDER_STATUSES = [
  'pending',
  'confirmed',
  'inProcess',
  'inShipping',
  'delivered',
  'rejected',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];
/**
 * While its author has such an order of the product, a review says 'Verified purchase'. Our own rule: the specification
 * has no such mark.
 */
export const BOUGHT_STATUSES = ['confirmed', 'delivered'] as const satisfies readonly OrderStatus[];
/** Orders that wait for staff to do something, whatever their status. */
export const ORDER_QUEUES = ['comingBack'] as const;
export type OrderQueue = (typeof ORDER_QUEUES)[number];
/** Orders in these statuses still have their goods in the shop, sold or, while waiting for payment, held. */
export const UNSENT_STATUSES = [
  'pending',
  'confirmed',
  'inProcess',
] as const satisfies OrderStatus[];
/** The five an admin may choose (specification 4). */
export const ADMIN_ORDER_STATUSES = [
  'pending',
  'inProcess',
  'inShipping',
  'delivered',
  'rejected',
] as const satisfies readonly OrderStatus[];
export type AdminOrderStatus = (typeof ADMIN_ORDER_STATUSES)[number];

/**
 * Why an order is rejected; 'returned': its parcel came back. Late money may still fill an order that expired or whose
 * payment could not be begun.
 */
export const ORDER_REJECTIONS = [
  'expired',
  'replaced',
  'unreachable',
  'cancelled',
  'admin',
  'returned',
] as const;
export type OrderRejection = (typeof ORDER_REJECTIONS)[number];

/** Who changes an order: its shopper, somebody who works in the shop, or no person. */
export const ORDER_ACTORS = ['shopper', 'shop', 'system'] as const;
export type OrderActor = (typeof ORDER_ACTORS)[number];

/** Of pieces that a shopper sends back. */
export const RETURN_STATES = [
  'requested',
  'approved',
  'refused',
  'received',
  'settled',
  'cancelled',
] as const;

export const PAYMENT_STATUSES = ['pending', 'paid', 'refunded'] as const;
export const PAYMENT_METHODS = ['cod', 'razorpay'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const TIMINGS = {
  heroSlideMs: 15_000,
  storySlideMs: 3_000,
  promoMs: 3_000,
  searchWaitMs: 1_000,
  toastMs: 5_000,
  quantityDebounceMs: 350,
  /** For a list whose order changes. */
  layoutMs: 450,
  resizeBlocksLayoutMs: 250,
} as const;
/** A search is made only when the trimmed keyword is longer than this. */
export const SEARCH_LONGER_THAN = 3;
export const MAX_KEYWORD_LENGTH = 100;

/** Specification 9, policy text. The policy's 7 days are for a return, the FAQ's 14 for an exchange. */
export const POLICY = {
  dispatchBusinessDays: [3, 4],
  returnWindowDays: 7,
  exchangeDays: 14,
  returnTransitWorkingDays: [5, 7],
  pickupAttempts: 2,
  walletRefundWorkingDays: [6, 7],
  /** Razorpay's own figure for refunds to a bank account. */
  bankRefundWorkingDays: [5, 7],
  minimumAge: 18,
  privacyMinimumAge: 16,
  liabilityCapRupees: 8_000,
  /** The day these policies came into force, in Asia/Kolkata. */
  inForceSince: '2026-11-21',
} as const;

/** Our main cloth (specification 2.12); its figures are those of the catalogue. */
export const FABRIC = {
  name: 'Micro Dot Knit',
  gramsPerSquareMetre: 190,
  upf: 40,
  stretchWays: 4,
  lineDryHours: 2,
  washCelsius: 30,
} as const;
