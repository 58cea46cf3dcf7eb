import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { panelApi } from '@/lib/panel-routes';
import type { StocktakePreview } from '@/lib/stock/stocktake-schema';
import { takeUploads } from '@/scripts/test/shop-uploads';
import { CountImport } from './count-import';

const preview = (given: Partial<StocktakePreview> = {}): StocktakePreview => ({
  counts: { change: 1, same: 2, problems: 0 },
  problems: [],
  rows: [
    { line: 2, sku: 'CHINO-M', title: 'Chino', size: 'M L', before: 5, counted: 3, difference: -2 },
  ],
  ignored: [],
  digest: 'seen',
  ...given,
});
const answered = (data: unknown) => ({ body: { success: true, data } });

async function choose(given: Partial<StocktakePreview> = {}) {
  const uploads = takeUploads();
  const user = userEvent.setup();
  render(<CountImport />);
  const file = new File(['SKU'], 'count.csv', { type: 'text/csv' });
  await user.upload(screen.getByLabelText('CSV file'), file);
  await waitFor(() => expect(uploads[0]?.path).toBe(panelApi.adminCountPreview()));
  uploads[0]?.answer(answered(preview(given)));
  return { uploads, user };
}

it('shows the differences of a count, and corrects them', async () => {
  const { uploads, user } = await choose();
  const row = await screen.findByRole('row', { name: /CHINO-M/ });
  expect(row.textContent).toMatch(/5.*3.*−2$/);
  await user.click(screen.getByRole('button', { name: 'Import 1 count' }));
  await waitFor(() => expect(uploads[1]?.path).toBe(panelApi.adminCountApply()));
  expect(uploads[1]?.fields).toEqual({ file: 'count.csv', digest: 'seen' });
  uploads[1]?.answer(answered(preview().counts));
  await screen.findByText('Stock counted: 1 corrected.');
});

it('imports nothing before what is wrong is corrected', async () => {
  await choose({
    counts: { change: 0, same: 0, problems: 1 },
    problems: [{ lines: [2], count: 1, column: 'Counted', message: 'Enter a number' }],
    rows: [],
  });
  const table = await screen.findByRole('table', { name: 'To correct, by line' });
  expect(table.textContent).toContain('Enter a number');
  expect(screen.getByRole('button', { name: 'Import 0 counts' })).toHaveProperty('disabled', true);
});

it.each([
  [0, 'No line of this file has a number under Counted.'],
  [3, 'The stock is as it was counted: there is nothing to import.'],
])('says what a file with %i counts of the same number would do', async (same, sentence) => {
  await choose({ counts: { change: 0, same, problems: 0 }, rows: [] });
  await screen.findByText(sentence);
});

it.each(['no connection', 'bad gateway'] as const)(
  'offers no second import of counts whose answer was lost (%s), before they are looked at again',
  async (lost) => {
    const { uploads, user } = await choose();
    await user.click(await screen.findByRole('button', { name: 'Import 1 count' }));
    await waitFor(() => expect(uploads[1]?.path).toBe(panelApi.adminCountApply()));
    uploads[1]?.answer(lost);
    await screen.findByText(/the file may have been imported/);
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
    const file = new File(['SKU'], 'count.csv', { type: 'text/csv' });
    await user.upload(screen.getByLabelText('CSV file'), file);
    await waitFor(() => expect(uploads[2]?.path).toBe(panelApi.adminCountPreview()));
    uploads[2]?.answer(answered(preview()));
    await screen.findByRole('button', { name: 'Import 1 count' });
    expect(screen.queryByText(/the file may have been imported/)).toBeNull();
  },
);
