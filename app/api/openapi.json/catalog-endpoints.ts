import { z } from 'zod';
import * as addProduct from '@/app/api/admin/products/add/route';
import * as deleteProduct from '@/app/api/admin/products/delete/[id]/route';
import * as editProduct from '@/app/api/admin/products/edit/[id]/route';
import * as exportProducts from '@/app/api/admin/products/export/route';
import * as adminProducts from '@/app/api/admin/products/get/route';
import * as applyImport from '@/app/api/admin/products/import/apply/route';
import * as previewImport from '@/app/api/admin/products/import/preview/route';
import * as uploadImage from '@/app/api/admin/products/upload-image/route';
import * as addFeature from '@/app/api/common/feature/add/route';
import * as deleteFeature from '@/app/api/common/feature/delete/[id]/route';
import * as features from '@/app/api/common/feature/get/route';
import * as orderFeatures from '@/app/api/common/feature/order/route';
import * as oneProduct from '@/app/api/shop/products/get/[id]/route';
import * as products from '@/app/api/shop/products/get/route';
import * as reviews from '@/app/api/shop/review/[productId]/route';
import * as addReview from '@/app/api/shop/review/add/route';
import * as search from '@/app/api/shop/search/[keyword]/route';
import { importPreviewDto } from '@/lib/catalog/import-schema';
import {
  adminProductDto as adminProduct,
  paginationDto as pagination,
  productDto as product,
} from '@/lib/catalog/schema';
import { featureDto as feature } from '@/lib/features/schema';
import { type Endpoint, endpoints } from '@/lib/openapi/endpoint';
import { reviewDto as review } from '@/lib/reviews/schema';
import { searchHitDto as foundProduct } from '@/lib/search/schema';

const deleted = z.object({ _id: z.uuid() });
const ignored =
  '`category` and `brand` take several values joined by commas. Values nobody knows are ignored, and `message` says which.';

export const CATALOG_ENDPOINTS: Endpoint[] = [
  ...endpoints('Catalogue', '/api/shop/products/get', products, {
    GET: {
      summary: 'List, filter and sort products',
      notes: ignored,
      answer: { data: z.array(product), pagination },
    },
  }),
  ...endpoints('Catalogue', '/api/shop/products/get/{id}', oneProduct, {
    GET: { summary: 'One product', answer: { data: product } },
  }),
  ...endpoints('Catalogue', '/api/shop/search/{keyword}', search, {
    GET: {
      summary: 'Search products',
      notes:
        'Forgives spelling; `message` says what a word was taken for. A keyword has 1 to 100 characters.',
      answer: { data: z.array(foundProduct), pagination },
    },
  }),
  ...endpoints('Reviews', '/api/shop/review/{productId}', reviews, {
    GET: { summary: 'The reviews of a product', answer: { data: z.array(review), pagination } },
  }),
  ...endpoints('Reviews', '/api/shop/review/add', addReview, {
    POST: {
      summary: 'Review a product',
      notes:
        'A second review of the same product replaces the first. The name shown is the account’s.',
      status: 201,
      answer: { data: review },
      also: { 404: 'No such product' },
    },
  }),
  ...endpoints('Hero pictures', '/api/common/feature/get', features, {
    GET: {
      summary: 'The pictures of the home page’s hero',
      answer: { data: z.array(feature), pagination },
    },
  }),
  ...endpoints('Hero pictures', '/api/common/feature/add', addFeature, {
    POST: {
      summary: 'Add a picture',
      status: 201,
      answer: { data: feature },
      also: { 409: 'The picture is gone; upload it again' },
    },
  }),
  ...endpoints('Hero pictures', '/api/common/feature/order', orderFeatures, {
    PUT: {
      summary: 'Put the pictures in order',
      answer: { data: z.array(feature) },
      also: { 409: 'The list is not the one there is now' },
    },
  }),
  ...endpoints('Hero pictures', '/api/common/feature/delete/{id}', deleteFeature, {
    DELETE: { summary: 'Delete a picture', answer: { data: deleted } },
  }),
  ...endpoints('Products, for admins', '/api/admin/products/get', adminProducts, {
    GET: {
      summary: 'List products',
      notes: ignored,
      answer: { data: z.array(adminProduct), pagination },
    },
  }),
  ...endpoints('Products, for admins', '/api/admin/products/export', exportProducts, {
    GET: {
      summary: 'The catalogue as a CSV file',
      notes:
        'Every value is quoted; one that a spreadsheet would take for a formula is preceded by an apostrophe. It can be imported again.',
      file: 'text/csv',
    },
  }),
  ...endpoints('Products, for admins', '/api/admin/products/import/preview', previewImport, {
    POST: {
      summary: 'What importing a CSV file would change',
      notes:
        'Columns as exported, in any order; those left out stay as they are. A line with a known ID changes that product, any other adds one. Writes nothing.',
      answer: { data: importPreviewDto },
    },
  }),
  ...endpoints('Products, for admins', '/api/admin/products/import/apply', applyImport, {
    POST: {
      summary: 'Import a CSV file that was previewed',
      notes:
        'With the `digest` of the preview. All lines or none: when one needs mending it is 422, and `data` is the preview.',
      answer: { data: importPreviewDto.shape.counts },
      also: { 409: 'The catalogue has changed since; `data` is a fresh preview' },
    },
  }),
  ...endpoints('Products, for admins', '/api/admin/products/upload-image', uploadImage, {
    POST: {
      summary: 'Upload a picture',
      notes:
        'JPEG, PNG, WebP or AVIF by content, up to 5 MB and 40 megapixels; it is made anew and its metadata dropped.',
      status: 201,
      answer: { result: z.object({ url: z.string() }) },
      also: { 502: 'The keeper of pictures does not answer' },
    },
  }),
  ...endpoints('Products, for admins', '/api/admin/products/add', addProduct, {
    POST: {
      summary: 'Add a product',
      status: 201,
      answer: { data: adminProduct },
      also: { 409: 'The picture is gone; upload it again' },
    },
  }),
  ...endpoints('Products, for admins', '/api/admin/products/edit/{id}', editProduct, {
    PUT: {
      summary: 'Edit a product',
      notes: 'Takes the whole product. With the `version` that was read, a stale edit is refused.',
      answer: { data: adminProduct },
      also: { 409: 'Somebody else edited it meanwhile; `data` is the product as it stands' },
    },
  }),
  ...endpoints('Products, for admins', '/api/admin/products/delete/{id}', deleteProduct, {
    DELETE: { summary: 'Delete a product', answer: { data: deleted } },
  }),
];
