import { route } from '@/lib/http/route';
import { importForm, MAX_IMPORT_FORM_BYTES } from '@/lib/imports/schema';
import { stocktakePreviewDto } from '@/lib/stock/stocktake-schema';
import { previewStocktake } from '@/lib/stock/stocktake-service';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('POST', {
  summary: 'What importing a count of the stock would change',
  description:
    "A CSV file with the columns 'SKU' and 'Counted': all pieces in the shop: those on hand, including held ones, and those sold but not sent yet. Lines without a number are left out. Sizes that share a count are counted by any one of their SKUs. With the sheet's columns 'On hand' and 'To send' a count of what they say changes nothing, and another is refused where pieces were sent or came in since. Writes nothing.",
  level: 'admin',
  form: importForm,
  maxFormBytes: MAX_IMPORT_FORM_BYTES,
  answer: { data: stocktakePreviewDto },
  handle: async ({ body }) => ({
    data: await previewStocktake(new Uint8Array(await body.file.arrayBuffer())),
  }),
});
