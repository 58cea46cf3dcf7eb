import type { AddressDto } from '@/lib/addresses/schema';
import type { CartDto, CartLineDto } from '@/lib/cart/schema';
import type { DeliveryDto } from '@/lib/delivery/schema';
import type { OrderDto, OrderSummaryDto } from '@/lib/orders/schema';
import { routes } from '@/lib/routes';
import { answered } from './shop-answers';
import { SHOPPER } from './shop-page';

/** As the API answers, with defaults for what a component test does not set. */
export const cartLine = (given: Partial<CartLineDto> = {}): CartLineDto => ({
  _id: 'line-1',
  productId: 'product-1',
  slug: 'jogger',
  title: 'Jogger',
  image: '/icon.svg',
  price: 400,
  salePrice: 0,
  quantity: 1,
  size: 'M',
  isOneSize: false,
  discount: 0,
  stockMode: 'shared',
  totalStock: 20,
  keptForYou: 0,
  ...given,
});

/** With totals as without promotions. */
export function cartOf(items: CartLineDto[], given: Partial<CartDto> = {}): CartDto {
  const sum = items.reduce((all, { price, quantity }) => all + price * quantity, 0);
  const pieces = items.reduce((all, { quantity }) => all + quantity, 0);
  return {
    _id: 'cart',
    userId: SHOPPER.id,
    items,
    subtotal: sum,
    discounts: [],
    discountTotal: 0,
    total: sum,
    almost: [],
    missed: [],
    codCharge: 100 * pieces,
    keptOrder: null,
    ...given,
  };
}

export const addressOf = (given: Partial<AddressDto> = {}): AddressDto => ({
  _id: 'address-1',
  userId: SHOPPER.id,
  address: '5 Weaver Street',
  city: 'Erode',
  phone: '9840012345',
  pincode: '638001',
  notes: 'After six',
  recipient: null,
  state: null,
  isLastUsed: false,
  ...given,
});

export const deliveryOf = (given: Partial<DeliveryDto> = {}): DeliveryDto => ({
  deliverable: true,
  cod: true,
  from: '2026-12-02',
  to: '2026-12-04',
  city: 'Erode',
  state: 'Tamil Nadu',
  ...given,
});

/** What the shop answers about the PIN code of `addressOf`. */
export const DELIVERS = {
  [`GET ${routes.api.delivery(addressOf().pincode)}`]: answered(deliveryOf()),
};

const ORDERED_AT = '2026-11-20T06:30:00.000Z';

export const orderOf = (given: Partial<OrderDto> = {}): OrderDto => {
  const { _id, address, city, pincode, phone, notes, state } = addressOf();
  return {
    _id: 'order-1',
    orderNumber: '100001',
    userId: SHOPPER.id,
    cartId: 'cart',
    cartItems: [],
    addressInfo: {
      addressId: _id,
      userName: 'Ravi',
      recipient: null,
      address,
      city,
      pincode,
      phone,
      notes,
      state,
    },
    orderStatus: 'pending',
    paymentMethod: 'cod',
    paymentStatus: 'pending',
    cashOwed: false,
    paymentId: '',
    payerId: '',
    rejection: null,
    payableUntil: null,
    subtotal: 400,
    discounts: [],
    discountTotal: 0,
    codCharge: 100,
    totalAmount: 500,
    credit: 0,
    givenBack: 0,
    refunds: [],
    orderDate: ORDERED_AT,
    orderUpdateDate: ORDERED_AT,
    invoiceNumber: null,
    invoices: [],
    creditNotes: [],
    shipment: null,
    comingBack: null,
    expected: null,
    version: '1',
    history: [
      { from: null, to: 'pending', actor: 'shopper', by: 'Ravi', at: ORDERED_AT, note: '' },
    ],
    ...given,
  };
};

export const orderRow = (given: Partial<OrderSummaryDto> = {}): OrderSummaryDto => ({
  ...orderOf(),
  replaced: [],
  replacedBy: null,
  ...given,
});
