import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { sampleProduct } from '@/scripts/test/panel-samples';
import {
  bodiesOf,
  EDIT,
  openProduct,
  openProductList,
  panelField,
  saveButton,
} from '@/scripts/test/product-panel';
import { answered, refused, type ShopAnswer } from '@/scripts/test/shop-answers';
import { toasts } from '@/scripts/test/shop-page';
import { takeUploads } from '@/scripts/test/shop-uploads';

const file = (name: string, size = 1) => new File(['x'.repeat(size)], name, { type: 'image/webp' });
const picture = (name: string) => `/catalog/${name}.webp`;
const stored = (name: string) => ({ body: { success: true, result: { url: picture(name) } } });
const preview = () => screen.queryByRole('img', { name: 'Preview of the picture' });
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const named = (image: Element | null) =>
  decodeURIComponent(image?.getAttribute('src') ?? '').match(/([a-z]+)\.webp/)?.[1];
const further = () => screen.queryAllByRole('img', { name: /^Further picture/ }).map(named);

async function openEmpty() {
  const uploads = takeUploads();
  const { user } = openProductList();
  await user.click(await screen.findByRole('button', { name: 'Add New Product' }));
  await screen.findByRole('dialog');
  const choose = async (one: File) => user.upload(panelField('Product image'), one);
  return { user, uploads, choose };
}

/** Presses 'Add pictures' and chooses files, in an input that is not in the document. */
async function add(user: ReturnType<typeof openProductList>['user'], ...names: string[]) {
  const press = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (
    this: HTMLInputElement,
  ) {
    Object.defineProperty(this, 'files', { value: names.map((name) => file(name)) });
    this.dispatchEvent(new Event('change'));
  });
  await user.click(button(/^Add pictures/));
  press.mockRestore();
}

it('shows how far an upload is, its name, and the picture', async () => {
  const { uploads, choose } = await openEmpty();
  await choose(file('cloth.webp'));
  const progress = await screen.findByRole('progressbar', { name: 'Uploading cloth.webp' });
  uploads[0]?.progress(40);
  await waitFor(() => expect(progress.getAttribute('value')).toBe('40'));
  expect(saveButton().disabled).toBe(true);
  expect(uploads[0]?.fields).toEqual({ my_file: 'cloth.webp' });
  uploads[0]?.answer(stored('cloth'));
  await waitFor(() => expect(named(preview())).toBe('cloth'));
  expect(screen.getByText('cloth.webp')).toBeTruthy();
});

it.each([
  ['no connection', 'No connection. Please try again.'],
  ['bad gateway', 'Something went wrong on our side.'],
  [refused(401, 'Unauthorised user!'), /^You are signed out/],
  [refused(422, 'No', { errors: { my_file: ['This is no picture'] } }), 'This is no picture'],
] as const)('says beside the picture why it was not uploaded: %o', async (answer, sentence) => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { uploads, choose, user } = await openEmpty();
  await choose(file('cloth.webp'));
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]?.answer(answer as Exclude<ShopAnswer, 'never'>);
  await screen.findByText(sentence);
  expect(warned).toHaveBeenCalledOnce();
  await user.click(button('Remove file'));
  await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
  expect(document.activeElement).toBe(panelField('Product image'));
});

it('keeps the picture when another one is too large, and forgets it when it is deleted', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { uploads, choose, user } = await openEmpty();
  await choose(file('cloth.webp'));
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]?.answer(stored('cloth'));
  await waitFor(() => expect(preview()).not.toBeNull());
  await choose(file('large.webp', 6_000_000));
  await screen.findByText('At most 5 MB');
  expect(uploads).toHaveLength(1);
  await user.click(button('Remove file'));
  await waitFor(() => expect(screen.queryByText('At most 5 MB')).toBeNull());
  expect(named(preview())).toBe('cloth');
  await user.click(button('Delete image'));
  await waitFor(() => expect(preview()).toBeNull());
});

it('stops an upload that is taken back, or whose panel is closed', async () => {
  const { uploads, choose, user } = await openEmpty();
  await choose(file('cloth.webp'));
  await user.click(await screen.findByRole('button', { name: 'Remove file' }));
  expect(uploads[0]?.isAborted).toBe(true);
  await choose(file('loom.webp'));
  await waitFor(() => expect(uploads).toHaveLength(2));
  await user.keyboard('{Escape}');
  const asked = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await user.click(within(asked).getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(uploads[1]?.isAborted).toBe(true));
});

it('stops an upload when another picture is chosen, and shows that one', async () => {
  const { uploads, choose } = await openEmpty();
  await choose(file('cloth.webp'));
  await waitFor(() => expect(uploads).toHaveLength(1));
  await choose(file('loom.webp'));
  await waitFor(() => expect(uploads).toHaveLength(2));
  expect(uploads.map(({ isAborted }) => isAborted)).toEqual([true, false]);
  uploads[1]?.answer(stored('loom'));
  await waitFor(() => expect(named(preview())).toBe('loom'));
});

it('takes a pasted or dropped picture, but not one that comes with the text of a field', async () => {
  const { uploads } = await openEmpty();
  const paste = (types: string[]) => {
    const clipboardData = { files: [file('pasted.webp')], types };
    const event = createEvent.paste(panelField('Description'), { clipboardData });
    fireEvent(panelField('Description'), event);
    return event.defaultPrevented;
  };
  expect(paste(['text/plain', 'Files'])).toBe(false);
  expect(uploads).toHaveLength(0);
  expect(paste(['Files'])).toBe(true);
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]?.answer(stored('pasted'));
  await waitFor(() => expect(named(preview())).toBe('pasted'));
  const dataTransfer = { files: [file('dropped.webp')] };
  fireEvent.drop(panelField('Product image'), { dataTransfer });
  await waitFor(() => expect(uploads).toHaveLength(2));
  uploads[1]?.answer(stored('dropped'));
  await waitFor(() => expect(named(preview())).toBe('dropped'));
});

it('makes another picture the first, moves one forward, and removes one', async () => {
  const gallery = ['back', 'fabric'].map(picture);
  const product = sampleProduct({ image: picture('front'), gallery });
  const { sent, user } = await openProduct(product, { [EDIT]: answered(product) });
  expect(panelField('Product image').disabled).toBe(true);
  await user.click(button('Move picture 2 forward'));
  expect(further()).toEqual(['fabric', 'back']);
  await user.click(button(/^Make this the first.*2$/));
  expect([named(preview()), ...further()]).toEqual(['back', 'front', 'fabric']);
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Further pictures' }));
  expect(screen.getByText('3 of 8 pictures with the first')).toBeTruthy();
  await user.click(button('Remove picture 1'));
  expect(document.activeElement).toBe(button('Add pictures'));
  await user.click(saveButton());
  await waitFor(() => expect(toasts()).toHaveLength(1));
  expect(bodiesOf(sent, 'PUT')).toMatchObject([
    { image: picture('back'), gallery: [picture('fabric')] },
  ]);
});

it('leaves a picture removed that was removed during another’s upload', async () => {
  const { user } = await openProduct(sampleProduct({ gallery: [picture('back')] }));
  const uploads = takeUploads();
  await add(user, 'loom.webp');
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]?.progress(30);
  await screen.findByRole('button', { name: 'Uploading, 30 %' });
  await user.click(button('Remove picture 1'));
  uploads[0]?.answer(stored('loom'));
  await waitFor(() => expect(further()).toEqual(['loom']));
});

it('takes no ninth picture', async () => {
  const gallery = ['a', 'b', 'c', 'd', 'e', 'f'].map(picture);
  const { user } = await openProduct(sampleProduct({ gallery }));
  const uploads = takeUploads();
  await add(user, 'g.webp');
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]?.answer(stored('g'));
  await screen.findByText('8 of 8 pictures with the first');
  expect(document.activeElement).toBe(button('Add pictures'));
  await add(user, 'h.webp');
  expect(uploads).toHaveLength(1);
  await user.click(button('Remove picture 7'));
  await add(user, 'h.webp');
  await waitFor(() => expect(uploads).toHaveLength(2));
});

it('takes several at once, says which failed, and leaves out those without room', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { user } = await openProduct(
    sampleProduct({ gallery: ['a', 'b', 'c', 'd', 'e'].map(picture) }),
  );
  const uploads = takeUploads();
  await add(user, 'f.webp', 'g.webp', 'h.webp');
  await screen.findByRole('button', { name: 'Uploading 1 of 2, 0 %' });
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]?.answer('no connection');
  await waitFor(() => expect(uploads).toHaveLength(2));
  uploads[1]?.answer(stored('g'));
  await screen.findByText(
    'f.webp: No connection. Please try again. · At most 8 pictures: h.webp left out',
  );
  expect(further()).toEqual(['a', 'b', 'c', 'd', 'e', 'g']);
});

it('counts the pictures while there is no first one', async () => {
  const { user, uploads } = await openEmpty();
  await add(user, 'a.webp');
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]?.answer(stored('a'));
  await screen.findByText('1 of 8 pictures, no first one yet');
  await user.click(button(/^Make this the first.*1$/));
  await waitFor(() => expect(named(preview())).toBe('a'));
  expect(document.activeElement).toBe(button('Add pictures'));
});
