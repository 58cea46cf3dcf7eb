import type { MessageDto, MessageKind, MessageState } from '@/lib/messages/schema';

export const KIND_WORDS: Record<MessageKind, string> = {
  'order-placed': 'Order placed',
  'order-confirmed': 'Order confirmed',
  'order-dispatched': 'Order dispatched',
  'order-delivered': 'Order delivered',
  'order-cancelled': 'Order cancelled',
  'order-refunded': 'Money given back',
  'order-return': 'Return',
  'back-in-stock': 'Back in stock',
  'back-in-stock-asked': 'Asked before “Back in stock”',
  'password-reset': 'Forgotten password',
  'password-changed': 'Password changed',
  'password-guessed': 'Password guessed at',
  'staff-invitation': 'Invitation of staff',
  'two-step-off': 'Two-step sign-in off',
};

export const STATE_WORDS: Record<MessageState, string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Given up',
  kept: 'Kept',
};

/** Shown under the state: how often it was tried, and what went wrong. */
export function attemptsInWords({ state, attempts, lastError, reason }: MessageDto): string {
  if (state === 'kept') return reason ?? 'Written without a mail server';
  if (attempts === 0) return '';
  const times = attempts === 1 ? 'Tried once' : `Tried ${attempts} times`;
  if (state === 'sent') return attempts === 1 ? '' : times;
  return lastError === '' ? times : `${times}. ${lastError}.`;
}
