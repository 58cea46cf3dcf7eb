import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FIELD_LABELS } from '@/lib/catalog/schema';
import { countedProduct, pageOf, sampleProduct } from '@/scripts/test/panel-samples';
import {
  bodiesOf,
  EDIT,
  LIST,
  openProduct,
  panelField,
  saidOf,
  saveButton,
} from '@/scripts/test/product-panel';
import { answered, refused, slowly } from '@/scripts/test/shop-answers';
import { toasts } from '@/scripts/test/shop-page';

const JOGGER = sampleProduct();
const saved = answered({ ...JOGGER, version: '2' });
const each = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Count each size' });
const isSaved = () =>
  waitFor(() => expect(toasts()).toEqual(['success: Product updated successfully']));
const asked = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });

it('has every field', async () => {
  await openProduct();
  const dialog = screen.getByRole('dialog').textContent;
  for (const label of Object.values(FIELD_LABELS)) expect(dialog).toContain(label);
});

it('says beside the sale price what is wrong with it, once it is sent, until either price is right', async () => {
  const { sent, user, put } = await openProduct(JOGGER, { [EDIT]: saved });
  put('Sale Price', '950');
  await user.tab();
  expect(panelField('Sale Price').getAttribute('aria-invalid')).toBeNull();
  await user.click(saveButton());
  await waitFor(() => expect(document.activeElement).toBe(panelField('Sale Price')));
  expect(saidOf(panelField('Sale Price'))).toBe('The sale price must be below the price');
  put('Price', '1000');
  await waitFor(() => expect(panelField('Sale Price').getAttribute('aria-invalid')).toBeNull());
  put('Sale Price', '');
  put('Price', '2799');
  await user.click(saveButton());
  await screen.findByText(/^At ₹2,799 GST contradicts itself/);
  expect(bodiesOf(sent, 'PUT')).toEqual([]);
  put('Price', '950');
  await user.click(saveButton());
  await isSaved();
  expect(bodiesOf(sent, 'PUT')).toMatchObject([{ price: 950, version: '1', stockMode: 'shared' }]);
});

it('takes nothing while it is saved, with the focus on its button', async () => {
  const slow = slowly(saved);
  const { sent, user, put } = await openProduct(JOGGER, { [EDIT]: slow.answer });
  put('Sale Price', '649');
  await user.keyboard('{Enter}{Enter}');
  await waitFor(() => expect(panelField('Sale Price').closest('[inert]')).not.toBeNull());
  expect(document.activeElement).toBe(saveButton());
  slow.letGo();
  await isSaved();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(bodiesOf(sent, 'PUT')).toHaveLength(1);
});

it('is nobody else’s change when the answer to an earlier try was lost', async () => {
  const stored = { ...JOGGER, salePrice: 800, version: '2' };
  const { user, put } = await openProduct(JOGGER, {
    [EDIT]: ['no connection', refused(409, 'Somebody else has changed it', { data: stored })],
  });
  put('Sale Price', '800');
  await user.click(saveButton());
  await screen.findByText('No connection. Please try again.');
  await user.click(saveButton());
  await isSaved();
});

it.each([
  ['gallery', 'Further pictures'],
  ['sizes', 'Sizes'],
] as const)('focuses %s that the shop refuses, with the reason', async (field, name) => {
  const { user } = await openProduct(JOGGER, {
    [EDIT]: refused(400, 'No', { errors: { [field]: ['Each once'] } }),
  });
  await user.click(saveButton());
  await screen.findByText('Each once');
  const group = screen.getByRole('group', { name });
  await waitFor(() => expect(document.activeElement).toBe(group));
  expect(saidOf(group)).toBe('Each once');
});

it('says that somebody else has deleted the product, and reads the list again', async () => {
  const { user, put } = await openProduct(JOGGER, {
    [LIST]: [pageOf([JOGGER]), pageOf([])],
    [EDIT]: refused(404, 'Product not found'),
  });
  put('Price', '777');
  await user.click(saveButton());
  await screen.findByText('Product not found');
  expect(panelField('Price').value).toBe('777');
  await user.keyboard('{Escape}');
  await user.click(within(await asked()).getByRole('button', { name: 'Discard changes' }));
  await screen.findByText('There are no products yet.');
});

it('asks before typed words are lost', async () => {
  const { user } = await openProduct();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await screen.findByRole('dialog');
  fireEvent.input(panelField('Title'), { target: { value: 'Typed' } });
  fireEvent.keyDown(panelField('Title'), { key: 'Escape' });
  await user.click(within(await asked()).getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(panelField('Title').value).toBe('Typed');
  window.dispatchEvent(new PopStateEvent('popstate'));
  await user.click(within(await asked()).getByRole('button', { name: 'Keep editing' }));
  expect(panelField('Title').value).toBe('Typed');
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
});

it('stays open when what was typed is undone', async () => {
  const { user, put } = await openProduct();
  put('Price', '950');
  await user.click(panelField('Title'));
  const gone = vi.fn();
  window.addEventListener('popstate', gone, { once: true });
  put('Price', '900');
  await waitFor(() => expect(gone).toHaveBeenCalled());
  expect(screen.queryByRole('dialog')).not.toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('counts each size, or all of them together', async () => {
  const { sent, user, put } = await openProduct(JOGGER, { [EDIT]: saved });
  await user.click(each());
  expect(panelField('Total Stock').value).toBe('');
  put('Stock of M', '3');
  put('Stock of L', '1.5');
  expect(panelField('Total Stock').value).toBe('');
  await user.click(saveButton());
  await waitFor(() => expect(document.activeElement).toBe(panelField('Stock of L')));
  expect(saidOf(panelField('Stock of L'))).toBe('Whole pieces only');
  put('Stock of L', '1000001');
  await user.click(saveButton());
  await waitFor(() => expect(saidOf(panelField('Stock of L'))).toBe('At most 10,00,000'));
  put('Stock of L', '4');
  expect(panelField('Total Stock').value).toBe('7');
  await user.click(saveButton());
  await isSaved();
  expect(bodiesOf(sent, 'PUT')).toMatchObject([
    { totalStock: { M: 3, L: 4 }, stockMode: 'bySize', version: '1' },
  ]);
});

it('shows the counts of sizes, and their sum once they are counted together', async () => {
  const { user } = await openProduct(countedProduct({ M: 3, L: 4 }));
  expect(each().checked).toBe(true);
  expect([panelField('Stock of M').value, panelField('Stock of L').value]).toEqual(['3', '4']);
  await user.click(each());
  expect(panelField('Total Stock').value).toBe('7');
});
