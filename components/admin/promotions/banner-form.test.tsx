import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { panelApi } from '@/lib/panel-routes';
import type { BannerTextDto } from '@/lib/promotions/banner-schema';
import { idOf, pageOf, samplePromotion } from '@/scripts/test/panel-samples';
import {
  BANNER,
  button,
  field,
  findButton,
  LIST,
  openPromotions,
  TEN_OFF,
} from '@/scripts/test/promotions-panel';
import { answered, refused, type ShopAnswer, slowly } from '@/scripts/test/shop-answers';
import { toasts } from '@/scripts/test/shop-page';

const SAVE = `PUT ${panelApi.adminBanner()}`;
const text = (number: number, words: string, promotionId: string | null = null) => ({
  _id: idOf(number),
  text: words,
  promotionId,
  isShown: true,
});
const TEXTS = [text(31, 'First'), text(32, 'Second', TEN_OFF._id)];
const said = (...texts: BannerTextDto[]) =>
  texts.map(({ text, promotionId }) => ({ text, promotionId }));

async function openForm(answer: ShopAnswer | ShopAnswer[] | (() => Promise<ShopAnswer>)) {
  const page = openPromotions({ [SAVE]: answer }, TEXTS);
  await waitFor(() => expect(button('Edit banner')).toHaveProperty('disabled', false));
  await page.user.click(button('Edit banner'));
  await screen.findByRole('dialog', { name: 'Banner texts' });
  return page;
}
const isFocused = (element: HTMLElement) =>
  waitFor(() => expect(document.activeElement).toBe(element));

it('refuses a text that is empty or said twice, at its field, and sends nothing', async () => {
  const { writes, user } = await openForm('never');
  await user.clear(field('Text 2'));
  await user.type(field('Text 2'), 'First');
  await user.click(button('Save banner'));
  await screen.findByText('Each text once');
  await isFocused(field('Text 2'));
  expect(field('Text 2').getAttribute('aria-invalid')).toBe('true');
  expect(field('Text 1').getAttribute('aria-invalid')).toBe(null);
  await user.type(field('Text 2'), '!');
  await waitFor(() => expect(screen.queryByText('Each text once')).toBeNull());
  await user.clear(field('Text 1'));
  await user.click(button('Save banner'));
  await screen.findByText('Enter a text');
  await isFocused(field('Text 1'));
  expect(writes()).toEqual([]);
});

it('adds, moves and removes texts, and keeps the focus', async () => {
  const { writes, user } = await openForm(answered([text(40, 'Saved')]));
  await user.click(button('Add a text'));
  await isFocused(await screen.findByLabelText('Text 3'));
  // Not before it was sent.
  expect(field('Text 3').getAttribute('aria-invalid')).toBe(null);
  await user.keyboard('Third');
  await user.click(button('Move text 3 up'));
  expect(button('Move text 1 up').getAttribute('aria-disabled')).toBe('true');
  await user.click(button('Move text 1 up'));
  await user.click(button('Move text 3 down'));
  await user.selectOptions(field('Text 2 promises'), 'Ten off');
  await user.click(button('Remove text 1'));
  await isFocused(button('Add a text'));
  for (let more = 0; more < 5; more += 1) await user.click(button('Add a text'));
  expect(button('Add a text').getAttribute('aria-disabled')).toBe('true');
  for (const at of [5, 4, 3]) await user.click(button(`Remove text ${at}`));
  await user.dblClick(button('Save banner'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(writes()).toHaveLength(1);
  expect(writes()[0]?.body).toEqual({
    texts: [
      { text: 'Third', promotionId: TEN_OFF._id },
      { text: 'Second', promotionId: TEN_OFF._id },
    ],
    seen: said(...TEXTS),
  });
  expect(toasts()).toEqual(['success: Banner saved']);
  screen.getByText('Saved');
});

it('shows what somebody else has saved meanwhile, and writes over it when saved again', async () => {
  const theirs = [text(41, 'Theirs', TEN_OFF._id)];
  const message = 'Somebody else has changed the banner meanwhile.';
  const { writes, user } = await openForm([
    refused(409, message, { data: theirs }),
    answered([text(42, 'Mine')]),
  ]);
  await user.clear(field('Text 1'));
  await user.type(field('Text 1'), 'Mine');
  await user.click(button('Save banner'));
  const note = await screen.findByRole('alert');
  expect(note.textContent).toBe(`${message}Theirs, promises: Ten off`);
  await isFocused(note);
  expect(field('Text 1').value).toBe('Mine');
  await user.click(button('Save banner'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(writes().map(({ body }) => (body as { seen: unknown }).seen)).toEqual([
    said(...TEXTS),
    said(...theirs),
  ]);
});

it.each([
  ['no connection', 'No connection. Please try again.'],
  ['bad gateway', 'The banner could not be saved. Please try again.'],
  [refused(401, 'Unauthorised user!'), /^You are signed out/],
] as const)('keeps what was typed after %o', async (answer, sentence) => {
  const { user } = await openForm(answer);
  await user.type(field('Text 1'), '!');
  await user.click(button('Save banner'));
  await isFocused((await screen.findByText(sentence)).closest('[role=alert]') as HTMLElement);
  expect(field('Text 1').value).toBe('First!');
});

it('is dimmed while it is being saved, and asks before it is left unsaved', async () => {
  const slow = slowly(refused(500, ''));
  const { user } = await openForm(slow.answer);
  await user.type(field('Text 1'), '!');
  await user.click(button('Save banner'));
  await waitFor(() => expect(field('Text 1').closest('[inert]')).not.toBe(null));
  slow.letGo();
  await screen.findByRole('alert');
  await user.keyboard('{Escape}');
  await user.click(await findButton('Discard changes'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(button('Edit banner'));
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('starts from what it says by default, as far as promotions keep it', async () => {
  const tenForAll = samplePromotion({ title: 'First order' });
  const { user } = openPromotions({ [LIST]: pageOf([tenForAll]), [BANNER]: answered([]) });
  await screen.findByText('There are none: the banner says these', { exact: false });
  expect(screen.getAllByText(': not shown, for nothing keeps it')).toHaveLength(1);
  await waitFor(() => expect(button('Edit banner')).toHaveProperty('disabled', false));
  await user.click(button('Edit banner'));
  const form = within(await screen.findByRole('dialog'));
  expect(form.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)).toEqual([
    'Free Shipping On All Orders!',
    'Get 10% Off On Your First Purchase',
  ]);
  expect(field('Text 2 promises').value).toBe(tenForAll._id);
});
