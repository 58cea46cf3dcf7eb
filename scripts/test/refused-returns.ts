import { CASH } from './every-table';

/** As REFUSED_UPDATES, about returns, refused parcels and money that goes back. */
export const REFUSED_RETURNS: [table: string, assignment: string, constraint: string][] = [
  ['returns', `state = 'lost'`, 'returns_states_forward'],
  ['returns', `note = repeat('a', 1001)`, 'returns_note_length'],
  [
    'returns',
    `pictures = array_fill('/uploads/a.webp'::text, ARRAY[4])`,
    'returns_pictures_bounds',
  ],
  ['returns', `decided_at = now()`, 'returns_decided'],
  ['returns', `state = 'approved'`, 'returns_decided'],
  ['returns', `refuse_reason = 'Worn'`, 'returns_refused_with_reason'],
  ['returns', `received_at = now(), received_by = 'Owner'`, 'returns_received'],
  [
    'returns',
    `settled_at = now(), settled_by = 'Owner', amount_paise = 0, charge_paise = 0`,
    'returns_settled',
  ],
  ['returns', `cancelled_at = now()`, 'returns_cancelled'],
  ['returns', `refund_method = 'upi', reference = '1'`, 'returns_money'],
  ['return_lines', 'quantity = 0', 'return_lines_quantity_positive'],
  ['return_lines', 'quantity = 2', 'returns_within_what_was_bought'],
  ['return_lines', `reason = 'bored'`, 'return_lines_reason_known'],
  ['return_lines', `wish = 'nothing'`, 'return_lines_wish_known'],
  ['return_lines', `size = 'M'`, 'return_lines_size_of_exchange'],
  ['return_lines', 'received = 2, restocked = 0', 'return_lines_received_bounds'],
  ['return_lines', 'paid = 1', 'return_lines_paid_bounds'],
  [
    'orders',
    `exchange_paise = 1, total_paise = total_paise - 1 ${CASH}`,
    'orders_exchange_costs_nothing',
  ],
  ['order_lines', 'worth_paise = -1', 'order_lines_worth_bounds'],
  ['orders', `coming_back_at = now(), coming_back_by = 'Me'`, 'orders_coming_back_while_away'],
  ['order_lines', 'received_back = 101, restocked = 0', 'order_lines_received_back_bounds'],
  ['refunds', 'amount_paise = 0', 'refunds_amount_positive'],
  ['refunds', `status = 'done'`, 'refunds_status_known'],
];
