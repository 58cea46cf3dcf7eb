/** What the return page says about a payment. */
export interface ReturnState {
  title: string;
  sentence: string;
  /** The sentence already says what happens to the money. */
  isSettled?: true;
  /** Offered beside 'View Orders'. */
  next?: 'try-again' | 'sign-in';
}

const failed: ReturnState = {
  title: 'The payment did not go through',
  sentence: 'Your pieces are kept for a while: pay from your orders.',
};

const OUTCOMES: Record<string, ReturnState> = {
  failed,
  refunded: {
    title: 'Your money is on its way back',
    sentence:
      'The payment came when this order could no longer be filled, so it is refunded whole.',
    isSettled: true,
  },
  pending: {
    title: 'This payment is not confirmed yet',
    sentence:
      'Razorpay could not be asked. As soon as it answers, your order is paid by itself: look at your orders in a minute.',
  },
};

/** For the outcome in the address; an unknown one counts as failed. */
export const stateForOutcome = (outcome: string): ReturnState => OUTCOMES[outcome] ?? failed;

export const notConfirmed = (sentence: string, next?: ReturnState['next']): ReturnState => ({
  title: 'This payment could not be confirmed',
  sentence,
  ...(next && { next }),
});
