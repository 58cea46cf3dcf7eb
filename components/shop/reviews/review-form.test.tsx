import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { unsentReview } from '@/components/browser/wanted-item';
import type { ReviewDto } from '@/lib/reviews/schema';
import { routes } from '@/lib/routes';
import { router } from '@/scripts/test/next-navigation';
import { answerCalls, answered, refused, slowly } from '@/scripts/test/shop-answers';
import { SHOPPER, toasts, watchLoads } from '@/scripts/test/shop-page';
import { OlderReviews } from './older-reviews';
import { ReviewForm } from './review-form';

const ADD = `POST ${routes.api.reviewAdd()}`;
const text = () => screen.getByLabelText('Write a review') as HTMLTextAreaElement;
const stars = (name: string) => screen.getByRole('radio', { name }) as HTMLInputElement;
const submit = () => screen.getByRole('button', { name: 'Submit' });

function openForm() {
  render(<ReviewForm productId="product-1" userId={SHOPPER.id} path="/shop/product/jogger" />);
  return userEvent.setup();
}
function fillIn() {
  fireEvent.change(text(), { target: { value: 'Keeps its crease.' } });
  fireEvent.click(stars('4 stars'));
}

describe('a review', () => {
  it('says what is missing before it can be sent', async () => {
    const sent = answerCalls({});
    const user = openForm();
    expect(submit()).toHaveProperty('disabled', true);
    fireEvent.change(text(), { target: { value: 'Keeps its crease.' } });
    expect(screen.getByText('Please provide a rating')).toBeTruthy();
    stars('1 star').focus();
    await user.keyboard('{Enter}');
    expect(toasts()).toEqual(['error: Please provide a rating']);
    expect(submit()).toHaveProperty('disabled', true);
    expect(sent).toEqual([]);
  });

  it('is sent once, and leaves a blank form with the focus in it', async () => {
    const slow = slowly(answered(null));
    const sent = answerCalls({ [ADD]: slow.answer });
    const user = openForm();
    fillIn();
    await user.dblClick(submit());
    slow.letGo();
    await waitFor(() => expect(toasts()).toEqual(['success: Review added successfully!']));
    expect(sent.map(({ body }) => body)).toEqual([
      {
        productId: 'product-1',
        userId: SHOPPER.id,
        reviewMessage: 'Keeps its crease.',
        reviewValue: 4,
      },
    ]);
    expect([text().value, stars('4 stars').checked]).toEqual(['', false]);
    expect(document.activeElement).toBe(stars('1 star'));
    expect(router.refresh).toHaveBeenCalledOnce();
  });

  it.each([
    ['no connection' as const, 'No connection. Please try again.'],
    ['bad gateway' as const, 'Could not save the review. Please try again.'],
    [refused(403, 'Buy it first'), 'Buy it first'],
  ])('that is not saved stays, %#', async (answer, sentence) => {
    answerCalls({ [ADD]: answer });
    const user = openForm();
    fillIn();
    await user.click(submit());
    await waitFor(() => expect(toasts()).toEqual([`error: ${sentence}`]));
    expect([text().value, stars('4 stars').checked]).toEqual(['Keeps its crease.', true]);
  });

  it('is still there after signing in again, for its own product only', async () => {
    const left = watchLoads();
    answerCalls({ [ADD]: refused(401, 'No session') });
    const user = openForm();
    fillIn();
    await user.click(submit());
    await waitFor(() => expect(left).toEqual([routes.loginAgain('/shop/product/jogger')]));
    expect(unsentReview.take(({ productId }) => productId === 'another')).toBeNull();
    document.body.replaceChildren();
    openForm();
    await waitFor(() => expect(text().value).toBe('Keeps its crease.'));
    expect(stars('4 stars').checked).toBe(true);
    expect(unsentReview.take()).toBeNull();
  });
});

describe('older reviews', () => {
  const review = (at: number) =>
    ({
      _id: `review-${at}`,
      userName: 'Wearer',
      reviewMessage: `Worn by ${at}.`,
      reviewValue: 4,
      verifiedPurchase: false,
      createdAt: '2026-11-20T06:30:00.000Z',
    }) as unknown as ReviewDto;
  const page = (from: number, to: number) =>
    answered(Array.from({ length: to - from + 1 }, (_, at) => review(from + at)));

  it('come a page at a time, none twice, and the first new one has the focus', async () => {
    // The second page begins with the last of the first: a review was written meanwhile.
    const sent = answerCalls({ 'GET /reviews': ['bad gateway', page(3, 5), page(6, 7)] });
    render(<OlderReviews api="/reviews" last="review-3" pageSize={3} total={7} />);
    const user = userEvent.setup();
    const more = screen.getByRole('button', { name: 'Show older reviews' });
    await user.click(more);
    await waitFor(() =>
      expect(toasts()).toEqual(['error: Could not load them. Please try again.']),
    );
    await user.click(more);
    await screen.findByText('Worn by 5.');
    expect(screen.queryByText('Worn by 3.')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('5 of 7 reviews shown');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Worn by 4.'));
    await user.click(more);
    await screen.findByText('Worn by 7.');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Worn by 6.'));
    expect(screen.queryByRole('button')).toBeNull();
    expect(sent.map(({ path }) => path)).toEqual([
      '/reviews?page=2&limit=3',
      '/reviews?page=2&limit=3',
      '/reviews?page=3&limit=3',
    ]);
  });
});
