import { route } from '@/lib/http/route';
import { importApplyForm, MAX_IMPORT_FORM_BYTES } from '@/lib/imports/schema';
import { formatCount } from '@/lib/money';
import { stocktakePreviewDto } from '@/lib/stock/stocktake-schema';
import { applyStocktake } from '@/lib/stock/stocktake-service';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('POST', {
  summary: 'Import a count of the stock that was previewed',
  description:
    'With the `digest` of the preview. All lines or none: when one is wrong it is 422, and `data` is the preview.',
  level: 'admin',
  form: importApplyForm,
  maxFormBytes: MAX_IMPORT_FORM_BYTES,
  answer: { data: stocktakePreviewDto.shape.counts },
  failures: { 409: 'The stock has changed since; `data` is a fresh preview' },
  handle: async ({ viewer, body }) => {
    const bytes = new Uint8Array(await body.file.arrayBuffer());
    const counts = await applyStocktake(viewer, bytes, body.digest);
    return { data: counts, message: `Stock counted: ${formatCount(counts.change)} corrected` };
  },
});
