/** How a payment that Razorpay sent back may stand, in words. */
export interface ReturnState {
  title: string;
  sentence: string;
  /** What becomes of the money is said already. */
  isSettled?: true;
  /** What may still be done besides looking at the orders. */
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

/** For what the redirect flow ended with; a failed payment for a word that is not known. */
export const returnedWith = (outcome: string): ReturnState => OUTCOMES[outcome] ?? failed;

export const notConfirmed = (sentence: string, next?: ReturnState['next']): ReturnState => ({
  title: 'This payment could not be confirmed',
  sentence,
  ...(next && { next }),
});
