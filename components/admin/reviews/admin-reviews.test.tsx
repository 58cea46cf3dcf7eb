import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withNuqsTestingAdapter } from 'nuqs/adapters/testing';
import { expect, it } from 'vitest';
import { SIGNED_OUT } from '@/components/browser/api-client';
import { panelApi } from '@/lib/panel-routes';
import type { AdminReviewDto } from '@/lib/reviews/schema';
import { idOf, pageOf } from '@/scripts/test/panel-samples';
import {
  answerCalls,
  answered,
  refused,
  type ShopAnswer,
  slowly,
} from '@/scripts/test/shop-answers';
import { toasts } from '@/scripts/test/shop-page';
import { AdminReviews } from './admin-reviews';

const UPDATE = `PUT ${panelApi.adminReviewUpdate(idOf(1))}`;
const REVIEW: AdminReviewDto = {
  _id: idOf(1),
  productId: idOf(2),
  userId: idOf(3),
  userName: 'Wearer',
  reviewMessage: 'Call me: 98400 12345',
  reviewValue: 2,
  verifiedPurchase: true,
  createdAt: '2026-11-20T06:30:00.000Z',
  fit: 'small',
  size: 'M',
  photos: [],
  answer: null,
  waitingPhotos: ['/uploads/a.webp'],
  hiddenReason: null,
  productTitle: 'Jogger',
  productSlug: 'jogger',
  waits: true,
};

it('lets photographs through, hides with a reason and answers, and says why it could not', async () => {
  const sent = answerCalls({
    [`GET ${panelApi.adminReviews()}`]: pageOf([REVIEW]),
    [UPDATE]: [answered(REVIEW), answered(REVIEW), refused(409, 'Not now')],
  });
  const user = userEvent.setup();
  render(<AdminReviews />, { wrapper: withNuqsTestingAdapter({ hasMemory: true }) });
  await screen.findByText('Photographs wait');
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Jogger' }));
  sheet.getByText(/bought size M · runs small/);
  await user.click(sheet.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(toasts()).toEqual(['success: Review updated']));
  await user.type(sheet.getByLabelText('Shown below the review'), 'Sorry');
  await user.click(sheet.getByRole('button', { name: 'Save answer' }));
  await waitFor(() => expect(toasts()).toHaveLength(2));
  expect(sheet.getByRole('button', { name: 'Hide review' })).toHaveProperty('disabled', true);
  await user.type(sheet.getByLabelText('Reason'), 'A telephone number');
  await user.click(sheet.getByRole('button', { name: 'Hide review' }));
  await sheet.findByText('Not now');
  expect(sent.flatMap(({ method, body }) => (method === 'PUT' ? [body] : []))).toEqual([
    { showPhotos: ['/uploads/a.webp'] },
    { answer: 'Sorry' },
    { hideReason: 'A telephone number' },
  ]);
});

it('stays on a review that leaves the list of those that wait, and says thank you', async () => {
  const decided = { ...REVIEW, photos: ['/uploads/a.webp'], waitingPhotos: [], waits: false };
  answerCalls({
    [`GET ${panelApi.adminReviews()}`]: [pageOf([REVIEW]), pageOf([])],
    [UPDATE]: answered(decided),
  });
  const user = userEvent.setup();
  render(<AdminReviews />, { wrapper: withNuqsTestingAdapter({ hasMemory: true }) });
  await user.click(await screen.findByRole('button', { name: 'Open' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Jogger' }));
  await user.click(sheet.getByRole('button', { name: 'Show' }));
  await screen.findByText('Nobody has written yet.');
  sheet.getByText(/^Thank you: nothing/);
  sheet.getByRole('button', { name: 'Take away' });
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('keeps what is typed when the answer is lost, and asks before it is closed', async () => {
  const slow = slowly(answered({ ...REVIEW, answer: { text: 'Sorry', at: REVIEW.createdAt } }));
  const answers: ShopAnswer[] = ['no connection', 'bad gateway', refused(401, 'No session')];
  const sent = answerCalls({
    [`GET ${panelApi.adminReviews()}`]: pageOf([REVIEW]),
    [UPDATE]: () => answers.shift() ?? slow.answer(),
  });
  const user = userEvent.setup();
  render(<AdminReviews />, { wrapper: withNuqsTestingAdapter({ hasMemory: true }) });
  await user.click(await screen.findByRole('button', { name: 'Open' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Jogger' }));
  await user.type(sheet.getByLabelText('Shown below the review'), 'Sorry');
  const save = sheet.getByRole('button', { name: 'Save answer' });
  const said = ['No connection. Please try again.', 'The review could not be updated.', SIGNED_OUT];
  for (const sentence of said) {
    await user.click(save);
    await sheet.findByText(sentence);
  }
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await user.dblClick(save);
  slow.letGo();
  await waitFor(() => expect(toasts()).toEqual(['success: Review updated']));
  expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(4);
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
