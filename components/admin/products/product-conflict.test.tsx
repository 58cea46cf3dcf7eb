import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AdminProductDto } from '@/lib/catalog/schema';
import { countedProduct, sampleProduct } from '@/scripts/test/panel-samples';
import { bodiesOf, EDIT, openProduct, panelField, saveButton } from '@/scripts/test/product-panel';
import { answered, refused } from '@/scripts/test/shop-answers';
import { toasts } from '@/scripts/test/shop-page';

const MESSAGE = 'Somebody else has changed this product meanwhile.';
const conflict = (theirs: AdminProductDto) => refused(409, MESSAGE, { data: theirs });
const saved = answered(sampleProduct({ version: '9' }));
const note = () => screen.getByRole('alert').textContent;
const button = (name: string) => screen.getByRole('button', { name });
const picture = (name: string) => `/catalog/${name}.webp`;
const chosen = () =>
  within(screen.getByRole('group', { name: 'Sizes' }))
    .getAllByRole('button', { pressed: true })
    .map(({ textContent }) => textContent);
const further = () =>
  within(screen.getByRole('list', { name: 'Further pictures' }))
    .getAllByRole('img')
    .map((one) => one.getAttribute('src')?.match(/[a-z]+(?=\.webp|%2E)/)?.[0]);
const isSaved = () =>
  waitFor(() => expect(toasts()).toEqual(['success: Product updated successfully']));

it('shows what somebody else has changed, and keeps what was typed', async () => {
  const theirs = sampleProduct({ price: 950, description: 'Theirs', version: '2' });
  const { sent, user, put } = await openProduct(sampleProduct(), {
    [EDIT]: [conflict(theirs), saved],
  });
  put('Description', 'Mine');
  put('Title', 'My jogger');
  await user.click(saveButton());
  await screen.findByText(MESSAGE);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')));
  expect(note()).toContain('Price: now ₹950');
  expect(note()).toContain('Description: now Theirs; you have Mine');
  expect(note()).not.toContain('Title');
  const values = () => ['Price', 'Description', 'Title'].map((name) => panelField(name).value);
  expect(values()).toEqual(['950', 'Mine', 'My jogger']);
  await user.click(button('Take theirs'));
  expect(values()).toEqual(['950', 'Theirs', 'My jogger']);
  expect(note()).not.toContain('you have');
  await user.click(button('Keep mine'));
  expect(values()).toEqual(['950', 'Mine', 'My jogger']);
  await user.click(saveButton());
  await isSaved();
  expect(bodiesOf(sent, 'PUT')[1]).toMatchObject({
    title: 'My jogger',
    description: 'Mine',
    price: 950,
    version: '2',
  });
});

it('keeps sizes together with their counts, and all pictures together, also when refused twice', async () => {
  const opened = countedProduct(
    { S: 3, M: 5, L: 7 },
    { image: picture('front'), gallery: ['back', 'fabric', 'detail'].map(picture) },
  );
  const first = countedProduct(
    { S: 3, M: 6 },
    { image: picture('back'), gallery: ['front', 'fabric', 'detail'].map(picture), version: '2' },
  );
  const second = { ...first, price: 950, version: '3' };
  const { sent, user, put } = await openProduct(opened, {
    [EDIT]: [conflict(first), conflict(second), saved],
  });
  await user.click(button('XXL'));
  put('Stock of XXL', '4');
  await user.click(button('Move picture 2 forward'));
  await user.click(saveButton());
  await screen.findByText(MESSAGE);
  expect(note()).toContain('Sizes and stock: now S 3, M 6; you have S 3, M 6, L 7, XXL 4');
  expect(screen.getAllByRole('img', { name: /^Theirs: picture/ })).toHaveLength(4);
  expect(screen.getAllByRole('img', { name: /^Yours: picture/ })).toHaveLength(4);
  expect(note()).not.toContain('webp');
  expect(further()).toEqual(['fabric', 'back', 'detail']);
  await user.click(button('Take theirs'));
  expect(chosen()).toEqual(['S', 'M']);
  expect(panelField('Total Stock').value).toBe('9');
  expect(further()).toEqual(['front', 'fabric', 'detail']);
  await user.click(button('Keep mine'));
  expect(chosen()).toEqual(['S', 'M', 'L', 'XXL']);
  expect(panelField('Total Stock').value).toBe('20');

  await user.click(saveButton());
  await screen.findByText(/Price/, { selector: 'strong' });
  expect(note()).toContain('Price: now ₹950');
  expect(note()).toContain('you have S 3, M 6, L 7, XXL 4');
  await user.click(saveButton());
  await isSaved();
  expect(bodiesOf(sent, 'PUT')[2]).toMatchObject({
    price: 950,
    image: picture('front'),
    gallery: ['fabric', 'back', 'detail'].map(picture),
    sizes: ['S', 'M', 'L', 'XXL'],
    totalStock: { S: 3, M: 6, L: 7, XXL: 4 },
    version: '3',
  });
});

it('does not bring pieces back that were sold while another size was counted', async () => {
  const sold = countedProduct({ M: 6, L: 5 }, { version: '2' });
  const { sent, user, put } = await openProduct(countedProduct({ M: 7, L: 5 }), {
    [EDIT]: [conflict(sold), saved],
  });
  put('Stock of L', '8');
  await user.click(saveButton());
  await screen.findByText(MESSAGE);
  expect(note()).toContain('Sizes and stock: now M 6, L 5; you have M 6, L 8');
  expect([panelField('Stock of M').value, panelField('Stock of L').value]).toEqual(['6', '8']);
  await user.click(saveButton());
  await isSaved();
  expect(bodiesOf(sent, 'PUT')[1]).toMatchObject({ totalStock: { M: 6, L: 8 }, version: '2' });
});

it('stays counted together where that was chosen', async () => {
  const { user } = await openProduct(countedProduct({ M: 7, L: 5 }), {
    [EDIT]: conflict(countedProduct({ M: 6, L: 5 }, { version: '2' })),
  });
  const each = screen.getByRole<HTMLInputElement>('switch', { name: 'Count each size' });
  await user.click(each);
  await user.click(saveButton());
  await screen.findByText(MESSAGE);
  expect(note()).toContain('now M 6, L 5; you have M, L; 12 in all');
  expect(each.checked).toBe(false);
  expect(panelField('Total Stock').value).toBe('12');
});

it('has nothing to choose where only they changed something', async () => {
  const { user, put } = await openProduct(sampleProduct(), {
    [EDIT]: conflict(sampleProduct({ description: '', price: 950, version: '2' })),
  });
  put('Title', 'Mine');
  await user.click(saveButton());
  await screen.findByText(MESSAGE);
  expect(note()).toContain('Description: now empty');
  expect(screen.queryByRole('button', { name: 'Take theirs' })).toBeNull();
});

it('folds long words, from a little before where they differ', async () => {
  const same = 'Woven in Tiruppur. '.repeat(20);
  const { user, put } = await openProduct(sampleProduct({ description: same }), {
    [EDIT]: conflict(
      sampleProduct({ description: `${same}${'Theirs '.repeat(30)}`, version: '2' }),
    ),
  });
  put('Description', `${same}Mine`);
  await user.click(saveButton());
  await screen.findByText(MESSAGE);
  const folded = screen.getByRole('alert').querySelector('details');
  expect(folded?.querySelector('summary')?.textContent).toMatch(/^….{0,40}Theirs .*…$/);
  expect(folded?.textContent).toContain('Theirs '.repeat(30).trim());
  expect(note()).toMatch(/you have ….{0,40}MineWhat you typed/);
});
