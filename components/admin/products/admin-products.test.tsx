import { screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { panelApi } from '@/lib/panel-routes';
import { idOf, pageOf, sampleProduct } from '@/scripts/test/panel-samples';
import {
  ADD,
  bodiesOf,
  LIST,
  openProductList,
  panelField,
  saidOf,
  saveButton,
} from '@/scripts/test/product-panel';
import { answered, refused, slowly } from '@/scripts/test/shop-answers';
import { toasts } from '@/scripts/test/shop-page';
import { takeUploads } from '@/scripts/test/shop-uploads';

const CHINO = sampleProduct({ _id: idOf(3), title: 'Chino', image: '/catalog/chino.webp' });
const deletion = (number: number) => `DELETE ${panelApi.adminProductDelete(idOf(number))}`;
const card = (title: string) => within(screen.getByRole('article', { name: title }));

type Opened = ReturnType<typeof openProductList>;
async function fillIn({ user, put }: Pick<Opened, 'user' | 'put'>, title = 'Chino') {
  await user.click(await screen.findByRole('button', { name: 'Add New Product' }));
  await screen.findByRole('dialog', { name: 'Add New Product' });
  expect(saveButton().disabled).toBe(true);
  put('Title', title);
  put('Description', 'Made for a journey.');
  await user.selectOptions(panelField('Category'), 'men');
  await user.selectOptions(panelField('Product'), 'levi');
  put('Price', '900');
  put('Total Stock', '20');
  for (const size of ['M', 'L']) await user.click(screen.getByRole('button', { name: size }));
}

async function upload(user: ReturnType<typeof userEvent.setup>) {
  const uploads = takeUploads();
  await user.upload(panelField('Product image'), new File(['x'], 'c.webp', { type: 'image/webp' }));
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]?.answer({ body: { success: true, result: { url: CHINO.image } } });
  await screen.findByRole('img', { name: 'Preview of the picture' });
}

it('adds a product once, when all is filled in and it has a picture', async () => {
  const slow = slowly(answered(CHINO));
  const opened = openProductList({ [LIST]: [pageOf([]), pageOf([CHINO])], [ADD]: slow.answer });
  const { sent, user } = opened;
  await fillIn(opened);
  expect(saveButton().disabled).toBe(false);
  await user.click(saveButton());
  await screen.findByText('Upload a picture');
  await upload(user);
  await user.dblClick(saveButton());
  slow.letGo();
  await waitFor(() => expect(toasts()).toEqual(['success: Product added successfully']));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf(sent, 'POST')).toMatchObject([
    { title: 'Chino', price: 900, salePrice: 0, totalStock: 20, sizes: ['M', 'L'] },
  ]);
  await screen.findByRole('article', { name: 'Chino' });
  expect(screen.getByText('20 in stock')).toBeTruthy();
});

it('adds a product whose answer was lost once, also when the list cannot be asked at first', async () => {
  const edit = `PUT ${panelApi.adminProductEdit(CHINO._id)}`;
  const opened = openProductList({
    [LIST]: [pageOf([]), refused(500, ''), refused(500, ''), pageOf([CHINO])],
    [ADD]: 'bad gateway',
    [edit]: answered({ ...CHINO, price: 950, version: '2' }),
  });
  const { sent, user, put } = opened;
  await fillIn(opened);
  await upload(user);
  const lost = 'The product could not be saved. Please try again.';
  await user.click(saveButton());
  await screen.findByText(lost);
  await user.click(saveButton());
  const lists = () => sent.filter(({ method, path }) => LIST === `${method} ${path.split('?')[0]}`);
  await waitFor(() => expect(lists()).toHaveLength(3));
  await screen.findByText(lost);
  put('Price', '950');
  await user.click(saveButton());
  await waitFor(() => expect(toasts()).toEqual(['success: Product added successfully']));
  expect(bodiesOf(sent, 'POST')).toHaveLength(1);
  expect(bodiesOf(sent, 'PUT')).toMatchObject([{ price: 950, version: CHINO.version }]);
});

it('takes a product as added that the list has, though its answer was lost', async () => {
  const opened = openProductList({ [LIST]: [pageOf([]), pageOf([CHINO])], [ADD]: 'bad gateway' });
  await fillIn(opened);
  await upload(opened.user);
  await opened.user.click(saveButton());
  await waitFor(() => expect(toasts()).toEqual(['success: Product added successfully']));
});

it.each([
  ['no connection', 'No connection. Please try again.'],
  [refused(401, 'Unauthorised user!'), /^You are signed out/],
  [refused(422, 'No', { errors: { title: ['Not this one'] } }), 'Not this one'],
] as const)('keeps what was typed after %o', async (answer, sentence) => {
  const opened = openProductList({ [LIST]: pageOf([]), [ADD]: answer });
  await fillIn(opened);
  await upload(opened.user);
  await opened.user.click(saveButton());
  await screen.findByText(sentence);
  expect(panelField('Title').value).toBe('Chino');
  expect(panelField('Price').value).toBe('900');
  if (sentence === 'Not this one') {
    expect(saidOf(panelField('Title'))).toBe('Not this one');
    await waitFor(() => expect(document.activeElement).toBe(panelField('Title')));
  }
});

it('deletes by keyboard one after the other, and leads to the page after the last', async () => {
  document.body.append(Object.assign(document.createElement('main'), { id: 'main', tabIndex: -1 }));
  const jogger = sampleProduct();
  const deleted = answered(null, { message: 'Product deleted' });
  const { user } = openProductList({
    [LIST]: [pageOf([CHINO, jogger]), pageOf([jogger]), pageOf([])],
    [deletion(3)]: deleted,
    [deletion(2)]: deleted,
  });
  await screen.findByRole('article', { name: 'Chino' });
  card('Chino').getByRole('button', { name: 'Delete' }).focus();
  await user.keyboard('{Enter}');
  const sure = await screen.findByRole('alertdialog', { name: 'Delete Chino?' });
  within(sure).getByRole('button', { name: 'Delete' }).focus();
  await user.keyboard('{Enter}');
  const next = () => card('Jogger').getByRole('button', { name: 'Delete' });
  await waitFor(() => expect(document.activeElement).toBe(next()));
  await user.keyboard('{Enter}');
  (await screen.findByRole('button', { name: 'Delete' })).focus();
  await user.keyboard('{Enter}');
  await screen.findByText('There are no products yet.');
  await waitFor(() => expect(document.activeElement?.id).toBe('main'));
  expect(toasts()).toEqual(['success: Product deleted', 'success: Product deleted']);
});

const pages = (products: readonly object[], page: number, total: number) => ({
  body: {
    success: true,
    data: products,
    pagination: { page, limit: 24, total, pages: Math.ceil(total / 24) },
  },
});

it('gives the last page for one after it, also when its only product is deleted', async () => {
  const isDeleted = { yet: false };
  const { user, sent } = openProductList(
    {
      [LIST]: ({ path }) => {
        const page = Number(new URLSearchParams(path.split('?')[1]).get('page') ?? 1);
        if (isDeleted.yet) return pages(page === 1 ? [sampleProduct()] : [], page, 24);
        return pages(page === 2 ? [CHINO] : [], page, 25);
      },
      [deletion(3)]: () => {
        isDeleted.yet = true;
        return answered(null, { message: 'Product deleted' });
      },
    },
    '?page=99',
  );
  await screen.findByRole('article', { name: 'Chino' });
  expect(screen.getByText('Page 2 of 2')).toBeTruthy();
  await user.click(card('Chino').getByRole('button', { name: 'Delete' }));
  const sure = await screen.findByRole('alertdialog');
  await user.click(within(sure).getByRole('button', { name: 'Delete' }));
  await screen.findByRole('article', { name: 'Jogger' });
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull());
  expect(screen.getByText('24 products')).toBeTruthy();
  expect(sent.at(-1)?.path).not.toContain('page=2');
});

it('says why a list cannot be read, reads it again, and clears filters that leave nothing', async () => {
  const { user, sent } = openProductList(
    { [LIST]: [refused(500, ''), refused(401, ''), pageOf([]), pageOf([CHINO])] },
    '?category=men&search=silk',
  );
  await screen.findByText('The products could not be loaded.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/^You are signed out/);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('No product is like this.');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await screen.findByRole('article', { name: 'Chino' });
  await waitFor(() => expect(sent.at(-1)?.path).not.toMatch(/category=men|silk/));
});

it('opens a product as it is stored now, which the list may not know yet', async () => {
  const changed = sampleProduct({ description: 'As another admin has saved it.', version: '2' });
  const { user } = openProductList({ [LIST]: [pageOf([sampleProduct()]), pageOf([changed])] });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await screen.findByRole('dialog', { name: 'Edit Product' });
  expect(panelField('Description').value).toBe(changed.description);
});
