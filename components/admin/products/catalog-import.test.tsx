import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { ImportPreview } from '@/lib/catalog/import-schema';
import { panelApi } from '@/lib/panel-routes';
import { refused, type ShopAnswer } from '@/scripts/test/shop-answers';
import { toasts } from '@/scripts/test/shop-page';
import { type SentUpload, takeUploads } from '@/scripts/test/shop-uploads';
import { CatalogImport } from './catalog-import';

const NOTHING = { create: 0, update: 0, same: 0, problems: 0, namesakes: 0, returning: 0 };
const row = { title: 'Chino', changes: {}, isNamesake: false, isReturning: false };
const ROWS: ImportPreview['rows'] = [
  { ...row, line: 2, action: 'update', changes: { price: { from: 900, to: 850 } } },
  { ...row, line: 3, action: 'create', isNamesake: true },
  { ...row, line: 4, action: 'create', isReturning: true },
];
const COUNTS = { ...NOTHING, create: 2, update: 1, namesakes: 1, returning: 1 };
const preview = (given: Partial<ImportPreview> = {}): ImportPreview => ({
  counts: COUNTS,
  problems: [],
  warnings: [],
  rows: ROWS,
  ignored: ['Colour'],
  digest: 'seen',
  ...given,
});
const answered = (data: unknown) => ({ body: { success: true, data } });
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

function open() {
  const uploads = takeUploads();
  const user = userEvent.setup();
  const page = render(<CatalogImport />);
  return { uploads, user, page };
}
type Opened = ReturnType<typeof open>;

async function choose({ uploads, user }: Opened, answer?: Parameters<SentUpload['answer']>[0]) {
  const before = uploads.length;
  const file = new File(['Title'], 'goods.csv', { type: 'text/csv' });
  await user.upload(screen.getByLabelText('CSV file'), file);
  await waitFor(() => expect(uploads).toHaveLength(before + 1));
  if (answer) uploads.at(-1)?.answer(answer);
}

/** Presses the button below the preview. @returns the file on its way */
async function apply({ uploads, user }: Opened): Promise<SentUpload> {
  await user.dblClick(await screen.findByRole('button', { name: 'Import 3 products' }));
  await waitFor(() => expect(uploads.at(-1)?.path).toBe(panelApi.adminImportApply()));
  return uploads.at(-1) as SentUpload;
}

it('shows what changes, and imports exactly that, once', async () => {
  const opened = open();
  const { uploads } = opened;
  await choose(opened);
  await screen.findByText('Checking goods.csv');
  uploads[0]?.progress(40);
  const progress = () => screen.getByRole('progressbar').getAttribute('value');
  await waitFor(() => expect(progress()).toBe('40'));
  uploads[0]?.progress(100);
  await waitFor(() => expect(progress()).toBeNull());
  uploads[0]?.answer(answered(preview()));
  const table = await screen.findByRole('table', { name: 'Changes, by line' });
  const lines = within(table).getAllByRole('row').slice(1);
  expect(lines[0]?.textContent).toContain('Price was ₹900 → , is ₹850');
  expect(lines[1]?.textContent).toContain('another one is called so already');
  expect(lines[2]?.textContent).toContain('it would be added again');
  expect(screen.getByText('Columns left aside: Colour')).toBeTruthy();
  expect(screen.getByText(/^One new product has the title of another/)).toBeTruthy();
  expect(screen.getByText(/^One line has an ID that is not in the catalogue/)).toBeTruthy();

  const sent = await apply(opened);
  await screen.findByText('Importing goods.csv');
  expect(sent.fields).toEqual({ file: 'goods.csv', digest: 'seen' });
  expect(screen.getByLabelText('CSV file')).toHaveProperty('disabled', true);
  sent.answer(answered(COUNTS));
  await screen.findByText('Catalogue imported: 2 added, 1 updated.');
  expect(uploads).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Back to the products' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
});

it('names each problem, and imports nothing before they are corrected', async () => {
  const opened = open();
  const problems = [
    { lines: [2], count: 1, column: 'Price', message: 'Enter a number' },
    { lines: [3, 4, 5], count: 1000, column: null, message: 'This line is cut off' },
  ];
  const counts = { ...NOTHING, update: 1, problems: 1001 };
  await choose(opened, answered(preview({ counts, problems, rows: [] })));
  const table = await screen.findByRole('table', { name: 'To correct, by line' });
  expect(table.textContent).toMatch(
    /Line 2PriceEnter a number1,000 lines: 3, 4, 5 …The whole lineThis line is cut off/,
  );
  expect(button('Import 1 product').disabled).toBe(true);
});

it('warns of what another program did to the texts, and imports all the same', async () => {
  const opened = open();
  const message = 'HTML becomes plain text';
  const warnings = [{ lines: [2, 3], count: 2, column: 'Description', message }];
  await choose(opened, answered(preview({ warnings })));
  const table = await screen.findByRole('table', { name: 'To check, by line' });
  expect(table.textContent).toContain('2 lines: 2, 3DescriptionHTML becomes plain text');
  expect(button('Import 3 products').disabled).toBe(false);
});

it('says that the catalogue is like the file already', async () => {
  const opened = open();
  await choose(opened, answered(preview({ counts: { ...NOTHING, same: 3 }, rows: [] })));
  await screen.findByText('The catalogue is like this already: there is nothing to import.');
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
});

it.each([
  ['no connection', 'No connection. Please try again.'],
  ['bad gateway', 'Something went wrong on our side.'],
  [refused(401, 'Unauthorised user!'), /^You are signed out/],
  [refused(422, 'No', { errors: { file: ['This is no CSV file'] } }), 'This is no CSV file'],
] as const)('says why a file was not read: %o', async (answer, sentence) => {
  const opened = open();
  await choose(opened, answer as Exclude<ShopAnswer, 'never'>);
  await screen.findByText(sentence);
  await choose(opened, answered(preview()));
  await screen.findByRole('button', { name: 'Import 3 products' });
  expect(screen.queryByText(sentence)).toBeNull();
});

it.each(['no connection', 'bad gateway'] as const)(
  'is looked at again before it can be repeated when the answer is lost: %s',
  async (lost) => {
    const opened = open();
    await choose(opened, answered(preview()));
    (await apply(opened)).answer(lost);
    await screen.findByText(/the file may have been imported/);
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
    await choose(opened, answered(preview()));
    await screen.findByRole('button', { name: 'Import 3 products' });
    expect(screen.queryByText(/the file may have been imported/)).toBeNull();
  },
);

it('shows the changes anew when somebody else has changed the catalogue', async () => {
  const opened = open();
  await choose(opened, answered(preview()));
  const now = preview({ digest: 'now' });
  (await apply(opened)).answer(refused(409, 'The catalogue has changed.', { data: now }) as never);
  await screen.findByText('The catalogue has changed.');
  const again = await apply(opened);
  expect(again.fields).toEqual({ file: 'goods.csv', digest: 'now' });
});

it('asks before it is left during an import, goes on, and tells how it ended', async () => {
  const opened = open();
  await choose(opened, answered(preview()));
  const sent = await apply(opened);
  await screen.findByText('Importing goods.csv');
  window.dispatchEvent(new PopStateEvent('popstate'));
  const asked = await screen.findByRole('alertdialog', { name: 'Leave during the import?' });
  await opened.user.click(within(asked).getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  opened.page.unmount();
  expect(sent.isAborted).toBe(false);
  sent.answer(answered(COUNTS));
  await waitFor(() =>
    expect(toasts()).toEqual(['success: Catalogue imported: 2 added, 1 updated.']),
  );
});

it('stops looking at a file when it is left', async () => {
  const opened = open();
  await choose(opened);
  opened.page.unmount();
  expect(opened.uploads[0]?.isAborted).toBe(true);
});
