import { type AdminProductDto, BLANK_PRODUCT } from '@/lib/catalog/schema';
import type { CollectionDto } from '@/lib/collections/schema';
import type { FeatureDto } from '@/lib/features/schema';
import type { AdminOrderRowDto } from '@/lib/orders/admin-schema';
import type { OrderDto } from '@/lib/orders/schema';
import type { PromotionDto } from '@/lib/promotions/schema';
import type { StockRowDto } from '@/lib/stock/schema';
import type { Size } from '@/lib/store';

/** A row's id, as the API gives them. */
export const idOf = (number: number): string =>
  `0199a000-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const pageOf = <Row>(data: readonly Row[]) => ({
  body: {
    success: true,
    data,
    pagination: { page: 1, limit: 50, total: data.length, pages: data.length > 0 ? 1 : 0 },
  },
});

/** A product of the sizes M and L, which share a count. */
export const sampleProduct = (given: Partial<AdminProductDto> = {}): AdminProductDto => ({
  ...BLANK_PRODUCT,
  _id: idOf(2),
  slug: 'jogger',
  title: 'Jogger',
  description: 'Made for a journey.',
  category: 'men',
  brand: 'levi',
  price: 900,
  salePrice: 0,
  totalStock: 20,
  stockMode: 'shared',
  sizes: ['M', 'L'],
  variants: [],
  image: '/catalog/jogger-front.webp',
  averageReview: 0,
  reviewCount: 0,
  fitVerdict: { small: 0, true: 0, large: 0 },
  version: '1',
  ...given,
});

/** The same with a count for each size. */
export const countedProduct = (
  stock: Partial<Record<Size, number>>,
  given: Partial<AdminProductDto> = {},
): AdminProductDto => {
  const sizes = Object.keys(stock) as Size[];
  return sampleProduct({
    sizes,
    totalStock: Object.values(stock).reduce((sum, one) => sum + one, 0),
    stockMode: 'bySize',
    variants: sizes.map((size, at) => ({
      _id: idOf(40 + at),
      size,
      sku: `JOGGER-${size}`,
      stock: stock[size] ?? 0,
    })),
    ...given,
  });
};

export const sampleStock = (given: Partial<StockRowDto> = {}): StockRowDto => ({
  _id: idOf(1),
  productId: idOf(2),
  slug: 'jogger',
  title: 'Jogger',
  image: '/catalog/jogger-front.webp',
  stockMode: 'shared',
  variants: [{ _id: idOf(3), size: 'M', sku: 'JOGGER-M' }],
  isOffered: true,
  onHand: 5,
  held: 0,
  available: 5,
  toSend: 0,
  ...given,
});

export const sampleFeatures = (...names: string[]): FeatureDto[] =>
  names.map((alt, at) => ({ _id: idOf(at + 1), image: `/catalog/${alt}.webp`, alt }));

export const sampleOrder = (given: Partial<OrderDto> = {}): OrderDto => ({
  _id: idOf(10),
  orderNumber: '100010',
  userId: idOf(11),
  cartId: idOf(12),
  cartItems: [
    {
      _id: idOf(13),
      productId: idOf(2),
      title: 'Jogger',
      image: '/catalog/jogger-front.webp',
      price: 900,
      quantity: 1,
      size: 'M',
      isOneSize: false,
      discount: 0,
    },
  ],
  addressInfo: {
    addressId: idOf(14),
    userName: 'Meena',
    recipient: null,
    address: '5 Weaver Street',
    city: 'Tiruppur',
    pincode: '641602',
    phone: '9840012345',
    notes: '',
    state: null,
  },
  orderStatus: 'pending',
  paymentMethod: 'cod',
  paymentStatus: 'pending',
  cashOwed: false,
  paymentId: '',
  payerId: '',
  rejection: null,
  payableUntil: null,
  subtotal: 900,
  discounts: [],
  discountTotal: 0,
  codCharge: 0,
  totalAmount: 900,
  credit: 0,
  givenBack: 0,
  refunds: [],
  orderDate: '2026-11-20T06:00:00.000Z',
  orderUpdateDate: '2026-11-20T06:00:00.000Z',
  invoiceNumber: null,
  invoices: [],
  creditNotes: [],
  shipment: null,
  comingBack: null,
  expected: null,
  returns: [],
  returnable: null,
  exchangeFor: null,
  version: '1',
  history: [],
  ...given,
});

export const sampleOrderRow = (number: number, given: Partial<AdminOrderRowDto> = {}) =>
  ({
    _id: idOf(number),
    orderNumber: String(100_000 + number),
    orderDate: '2026-11-20T06:00:00.000Z',
    orderStatus: 'pending',
    paymentMethod: 'cod',
    paymentStatus: 'pending',
    rejection: null,
    replacedBy: null,
    shipment: null,
    comingBack: null,
    totalAmount: 900,
    credit: 0,
    customerName: 'Meena',
    phone: '9840012345',
    city: 'Tiruppur',
    products: [{ quantity: 1 }],
    ...given,
  }) as AdminOrderRowDto;

export const samplePromotion = (given: Partial<PromotionDto> = {}): PromotionDto => ({
  _id: idOf(20),
  title: 'Ten off',
  kind: 'percent',
  value: 10,
  bundleSize: null,
  code: 'TEN10',
  productIds: [],
  categories: [],
  isForAll: true,
  startsAt: '2026-11-01T00:00:00.000Z',
  endsAt: null,
  minSubtotal: 0,
  maxUses: null,
  maxUsesPerCustomer: null,
  firstOrderOnly: false,
  active: true,
  state: 'running',
  uses: 0,
  discountGiven: 0,
  revenue: 0,
  isKept: false,
  version: '2026-11-01T00:00:00.000Z',
  ...given,
});

export const sampleCollection = (given: Partial<CollectionDto> = {}): CollectionDto => ({
  _id: idOf(30),
  title: 'Joggers for men',
  slug: 'joggers-for-men',
  label: 'Joggers',
  text: 'Ribbed at the ankle.',
  picture: null,
  rule: 'filters',
  filters: 'category=men&size=M,L',
  promotionId: null,
  productIds: [],
  places: ['footer'],
  position: 1,
  isShown: true,
  version: '2026-11-01T00:00:00.000Z',
  ...given,
});
