import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { toDayAndTime } from '@/lib/dates';
import { pageOf, samplePromotion } from '@/scripts/test/panel-samples';
import {
  ADD,
  button,
  field,
  fill,
  findButton,
  LIST,
  openPromotions,
  TEN_OFF,
} from '@/scripts/test/promotions-panel';
import { refused } from '@/scripts/test/shop-answers';

it('says no longer that a code is taken once it is changed', async () => {
  const message = 'Another promotion has this code';
  const { user } = openPromotions({
    [ADD]: refused(422, message, { errors: { code: [message] } }),
  });
  await user.click(await findButton('Add promotion'));
  await screen.findByRole('dialog', { name: 'Add promotion' });
  fill('Title', 'New');
  fill('Percentage', '15');
  fill('Code', 'new15');
  fill('From', toDayAndTime(TEN_OFF.startsAt));
  await user.click(button('Add'));
  await waitFor(() => expect(screen.getAllByText(message).length).toBeGreaterThan(0));
  fill('Code', 'save15');
  await waitFor(() => expect(screen.queryByText(message)).toBeNull());
});

it('opens a promotion as it is stored now, which the list may not know yet', async () => {
  const changed = samplePromotion({ title: 'As another admin has saved it', version: '2' });
  const { user } = openPromotions({ [LIST]: [pageOf([TEN_OFF]), pageOf([changed])] });
  await user.click(await findButton('Edit'));
  await screen.findByRole('dialog', { name: 'Edit promotion' });
  expect(field('Title').value).toBe(changed.title);
});
