import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { unsentReview } from '@/components/browser/wanted-item';
import type { OwnReviewDto, ReviewDto } from '@/lib/reviews/schema';
import { routes } from '@/lib/routes';
import { router } from '@/scripts/test/next-navigation';
import { answerCalls, answered, refused, slowly } from '@/scripts/test/shop-answers';
import { SHOPPER, toasts, watchLoads } from '@/scripts/test/shop-page';
import { OlderReviews } from './older-reviews';
import { ReviewFinder } from './review-finder';
import { ReviewForm } from './review-form';
import { YourReview } from './your-review';

const ADD = `POST ${routes.api.reviewAdd()}`;
const text = () => screen.getByLabelText('Write a review') as HTMLTextAreaElement;
const stars = (name: string) => screen.getByRole('radio', { name }) as HTMLInputElement;
const submit = () => screen.getByRole('button', { name: 'Submit' });

function openForm(own: OwnReviewDto | null = null) {
  const onSaved = vi.fn();
  render(
    <ReviewForm
      productId="product-1"
      userId={SHOPPER.id}
      path="/shop/product/jogger"
      hasNoSizes={false}
      own={own}
      onSaved={onSaved}
    />,
  );
  return Object.assign(userEvent.setup(), { onSaved });
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

  it('tells the fit, and leaves out what is not touched', async () => {
    const own = { fit: 'small', photos: ['/uploads/a.webp'], waitingPhotos: ['/uploads/b.webp'] };
    const sent = answerCalls({ [ADD]: answered({ ...own, fit: 'true' }) });
    const user = openForm(own as unknown as OwnReviewDto);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Runs small' }).checked).toBe(true);
    fillIn();
    await user.click(screen.getByRole('radio', { name: 'True to size' }));
    await user.click(submit());
    await waitFor(() => expect(user.onSaved).toHaveBeenCalledOnce());
    expect(sent[0]?.body).toMatchObject({ fit: 'true' });
    expect(sent[0]?.body).not.toHaveProperty('photos');
    fillIn();
    await user.click(screen.getByRole('button', { name: 'Remove photograph 2' }));
    await user.click(submit());
    await waitFor(() => expect(user.onSaved).toHaveBeenCalledTimes(2));
    expect(sent[1]?.body).toMatchObject({ photos: ['/uploads/a.webp'] });
    expect(sent[1]?.body).not.toHaveProperty('fit');
  });

  it('tells its author that it is hidden and why, and that photographs wait', async () => {
    const own = { hiddenReason: 'It has a telephone number.', waitingPhotos: ['/uploads/b.webp'] };
    answerCalls({
      [`GET /api/shop/review/own/${SHOPPER.id}/product-1`]: answered({ ...own, photos: [] }),
    });
    render(<YourReview productId="product-1" userId={SHOPPER.id} path="/" hasNoSizes />);
    await screen.findByText(/^Your review is not shown: It has a telephone number\./);
    screen.getByText(/^Your photographs are shown once/);
    expect(screen.queryByRole('radio', { name: 'Runs small' })).toBeNull();
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

const review = (at: number) =>
  ({
    _id: `review-${at}`,
    userName: 'Wearer',
    reviewMessage: `Worn by ${at}.`,
    reviewValue: 4,
    verifiedPurchase: false,
    createdAt: '2026-11-20T06:30:00.000Z',
    photos: [],
  }) as unknown as ReviewDto;
const page = (from: number, to: number, more = {}) =>
  answered(
    Array.from({ length: to - from + 1 }, (_, at) => review(from + at)),
    more,
  );

it('reviews are sorted and filtered by the API, and older ones of the same kind follow', async () => {
  const sent = answerCalls({
    'GET /reviews': ({ path }) =>
      path.includes('page=2')
        ? page(21, 22)
        : page(1, 20, { pagination: { total: path.includes('stars=4') ? 22 : 40 } }),
  });
  render(<ReviewFinder api="/reviews" sizes={['M']} stamp="1" />);
  const user = userEvent.setup();
  await screen.findByText('40 reviews');
  await user.selectOptions(screen.getByLabelText('Sort reviews'), 'Lowest rating first');
  await user.selectOptions(screen.getByLabelText('Stars'), '4 stars');
  await screen.findByText('22 reviews');
  await user.click(screen.getByRole('button', { name: 'Show older reviews' }));
  await screen.findByText('Worn by 22.');
  expect(sent.map(({ path }) => path)).toEqual([
    '/reviews?sortBy=newest&limit=20',
    '/reviews?sortBy=lowest&limit=20',
    '/reviews?sortBy=lowest&stars=4&limit=20',
    '/reviews?sortBy=lowest&stars=4&page=2&limit=20',
  ]);
});

describe('older reviews', () => {
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
