import { describe, expect, it } from 'vitest';
import { AUDIT_ENTITIES, auditEntryDto } from '../audit/schema';
import { PRODUCT_FIELDS } from '../catalog/schema';
import { COLLECTION_RULES, PLACES } from '../collections/schema';
import { CREDIT_KINDS } from '../credit/schema';
import { documentContent } from '../invoices/schema';
import { MESSAGE_KINDS, MESSAGE_STATES } from '../messages/schema';
import { REFUND_METHODS } from '../orders/refund-schema';
import { wirePayment, wireRefund } from '../payments/wire-schema';
import { PROMOTION_KINDS } from '../promotions/schema';
import {
  RETURN_METHODS,
  RETURN_REASONS,
  RETURN_STATES,
  RETURN_WISHES,
} from '../returns/return-schema';
import { FITS } from '../reviews/rules';
import { LIMIT_NAMES, settingsInput } from '../settings/schema';
import { STOCK_MODES } from '../stock/rules';
import { movementDto } from '../stock/schema';
import {
  BRANDS,
  CATEGORIES,
  COLOURS,
  ORDER_ACTORS,
  ORDER_REJECTIONS,
  ORDER_STATUSES,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  ROLES,
  SIZES,
  STAFF_ROLES,
} from '../store';
import { db } from './client';
import { columnOf } from './insert-rows';

const CATEGORY_IDS = CATEGORIES.map(({ id }) => id);

/** Every CHECK that lists values, and the list in the code that it repeats. */
const LISTS: Record<string, Iterable<string | number>> = {
  audit_entries_action_known: auditEntryDto.shape.action.options,
  audit_entries_entity_known: AUDIT_ENTITIES,
  back_in_stock_requests_size_known: SIZES,
  cart_lines_size_known: SIZES,
  collections_places_known: PLACES,
  collections_rule_shape: COLLECTION_RULES,
  credit_entries_kind_known: CREDIT_KINDS,
  invoices_kind_known: documentContent.shape.kind.options,
  limit_refusals_limit_known: LIMIT_NAMES,
  messages_kind_known: MESSAGE_KINDS,
  messages_state_known: MESSAGE_STATES,
  order_history_actor_known: ORDER_ACTORS,
  order_history_from_known: ORDER_STATUSES,
  order_history_to_known: ORDER_STATUSES,
  order_lines_size_known: SIZES,
  orders_method_known: PAYMENT_METHODS,
  // Not a list of the code: an unpaid online order only waits, or ends.
  orders_packed_once_paid: ['pending', 'rejected'],
  orders_payment_known: PAYMENT_STATUSES,
  orders_rejection_known: ORDER_REJECTIONS,
  orders_status_known: ORDER_STATUSES,
  payments_status_known: wirePayment.shape.status.options,
  products_brand_known: BRANDS.map(({ id }) => id),
  products_category_known: CATEGORY_IDS,
  products_colour_known: COLOURS.map(({ id }) => id),
  products_sizes_known: SIZES,
  products_stock_mode_known: STOCK_MODES,
  promotions_categories_known: CATEGORY_IDS,
  promotions_kind_shape: PROMOTION_KINDS,
  refunds_method_known: REFUND_METHODS,
  // A refund that is due is not known to Razorpay yet.
  refunds_status_known: ['due', ...wireRefund.shape.status.options],
  return_lines_reason_known: RETURN_REASONS,
  // The sizes of an exchange, after its wish.
  return_lines_size_of_exchange: SIZES,
  return_lines_wish_known: RETURN_WISHES,
  // The states after which somebody has decided.
  returns_decided: ['requested', 'cancelled'],
  returns_money: RETURN_METHODS,
  returns_received: ['received', 'settled'],
  returns_state_known: RETURN_STATES,
  reviews_fit_known: FITS,
  settings_hsn_digits_known: settingsInput.shape.hsnDigits.values,
  stock_movements_kind_known: movementDto.shape.kind.options,
  users_role_known: ROLES,
  users_staff_role_known: STAFF_ROLES,
  variants_size_known: SIZES,
};

const checks = await db.$queryRaw<{ name: string; definition: string }[]>`
  SELECT conname::text AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
  WHERE contype = 'c' AND connamespace = 'public'::regnamespace ORDER BY conname`;
const definitionOf = (wanted: string) => checks.find(({ name }) => name === wanted)?.definition;

/** The values that a CHECK lists, as `ARRAY['S'::text, 'M'::text]` or as `CASE kind WHEN 'fixed'::text`. */
const listed = checks.flatMap(({ name, definition }) => {
  const [, array = ''] = /ARRAY\[(.*?)\]/.exec(definition) ?? [];
  const values = array ? array.split(', ') : definition.match(/(?<=WHEN )'[^']*'/g);
  return values ? [{ name, values: values.map((value) => value.replace(/^'|'.*$/g, '')) }] : [];
});

const sorted = (values: Iterable<string | number>) => [...values].map(String).sort();

it('has a list for every CHECK that lists values', () => {
  expect(listed.map(({ name }) => name).sort()).toEqual(Object.keys(LISTS).sort());
});

it.each(listed)('$name takes the values of the code', ({ name, values }) => {
  expect(sorted(values)).toEqual(sorted(LISTS[name] ?? []));
});

describe('the longest value of a product’s field', () => {
  /** They have a shape instead, as in the constraint products_hsn_shape. */
  const shaped = ['hsn', 'colourHex'];
  const fields = Object.entries(PRODUCT_FIELDS).flatMap(([field, { control }]) => {
    const name = columnOf(field);
    if ('maxLength' in control && !shaped.includes(field))
      return [[`products_${name}_length`, `char_length(${name})`, String(control.maxLength)]];
    if ('most' in control)
      return [[`products_${name}_length`, `cardinality(${name})`, String(control.most)]];
    return [];
  });

  /** `price_paise` is the column of a price. */
  const numbers = Object.entries(PRODUCT_FIELDS).flatMap(([name, { control }]) =>
    control.kind === 'number' ? [columnOf(name)] : [],
  );

  it.each(numbers)('and the bounds of the number %s by some CHECK', (column) => {
    const ofProducts = checks.filter(({ name }) => name.startsWith('products_'));
    expect(ofProducts.some(({ definition }) => definition.includes(`(${column}`))).toBe(true);
  });

  it.each(fields)('is checked by %s: %s is at most %s', (constraint, length, most) => {
    expect(definitionOf(constraint) ?? 'no such CHECK').toContain(`(${length} <= ${most})`);
  });
});
