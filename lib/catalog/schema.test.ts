import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { searchHitDto } from '../search/schema';
import { CSV_COLUMNS } from './csv-rules';
import {
  type AdminProductDto,
  adminProductDto,
  FIELD_NAMES,
  PRODUCT_FIELDS,
  productDto,
  productEdit,
  productInput,
  STAFF_NAMES,
  toFormValues,
} from './schema';

const form = {
  title: '  Jogger ',
  description: 'A jogger.',
  category: 'men',
  brand: 'h&m',
  price: '799.50',
  salePrice: '',
  totalStock: '12',
  sizes: ['L', 'S'],
  image: '/catalog/jogger-front.webp',
};
const errorsOf = (change: Record<string, unknown>) => {
  const parsed = productInput.safeParse({ ...form, ...change });
  const issues = parsed.error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
};

describe('a product as an admin sends it', () => {
  it('accepts numbers as text, sizes in any order and an empty sale price; ignores unknown members', () => {
    expect(productInput.parse({ ...form, _id: 'x', averageReview: 5, slug: 'mine' })).toEqual({
      title: 'Jogger',
      description: 'A jogger.',
      category: 'men',
      brand: 'h&m',
      price: 799.5,
      salePrice: 0,
      totalStock: 12,
      sizes: ['S', 'L'],
      image: '/catalog/jogger-front.webp',
    });
  });

  it('squeezes blanks in texts of one line only', () => {
    const typed = 'Slim  Jogger,\n Ink';
    const texts = { title: typed, material: typed, description: typed };
    expect(productInput.parse({ ...form, ...texts })).toMatchObject({
      title: 'Slim Jogger, Ink',
      material: 'Slim Jogger, Ink',
      description: typed,
    });
  });

  it.each([0, '0', null, '', ' '])('reads %j as no sale', (salePrice) => {
    expect(productInput.parse({ ...form, salePrice }).salePrice).toBe(0);
  });

  it.each([
    ['title', ''],
    ['title', 'x'.repeat(121)],
    ['description', ' '],
    ['category', 'hats'],
    ['brand', 'Nike'],
    ['hsn', '61034'],
    ['hsn', 'trousers'],
    ['type', 'Slim jeans'],
    ['colourHex', 'indigo'],
    ['colourHex', '#27357'],
    ['style', 'x'.repeat(61)],
    ['price', ''],
    ['price', '0.99'],
    ['price', 1_000_000.01],
    ['price', '9.999'],
    ['price', '1e3'],
    ['price', true],
    ['price', '799; DROP'],
    ['salePrice', '799.50'],
    ['salePrice', -1],
    ['salePrice', 'cheap'],
    ['totalStock', ''],
    ['totalStock', null],
    ['totalStock', '1.5'],
    ['totalStock', -1],
    ['totalStock', 5_000_001],
    ['sizes', []],
    ['sizes', ['S', 'S']],
    ['sizes', 'S'],
    ['image', 'https://example.com/a.webp'],
    ['image', 'javascript:alert(1)'],
    ['image', '//example.com/catalog/a.webp'],
    ['image', '/catalog/../../etc/passwd.webp'],
    ['image', '/catalog/a.svg'],
    ['image', 'https://utfs.io/f/key'],
    ['image', 'https://a.ufs.sh.example.com/f/key'],
    ['image', 'https://a.ufs.sh/f/../x'],
  ])('refuses %s %j', (field, value) => {
    expect(Object.keys(errorsOf({ [field]: value }))[0]?.split('.')[0]).toBe(field);
  });

  it.each([
    '/uploads/0199-a.webp',
    '/uploads/2026/11/0199.avif',
    '/hero/hero-1.webp',
    'https://app-1.ufs.sh/f/aBc_1-2',
  ])('takes the picture %s', (image) => {
    expect(errorsOf({ image })).toEqual({});
  });

  it('a refused product says which field is wrong and why', () => {
    expect(errorsOf({ salePrice: 800 })).toEqual({
      salePrice: 'The sale price must be below the price',
    });
    expect(errorsOf({ price: 'much' })).toEqual({ price: 'Enter a number' });
    const twice = PRODUCT_FIELDS.totalStock.fromCell('S:10|S:20');
    expect(errorsOf({ totalStock: twice })).toEqual({
      totalStock: 'Write each size once: S:10|M:20',
    });
    const { input, fromCell } = PRODUCT_FIELDS.totalStock;
    expect(input.safeParse(fromCell('XS:10|M:20')).error?.issues).toMatchObject([
      { message: 'Sizes are S, M, L, XL and XXL' },
    ]);
    expect(errorsOf({ category: 'hats' })).toEqual({
      category: 'Choose a category: Men, Women, Kids, Accessories, Footwear',
    });
  });

  it('keeps the version an edit echoes', () => {
    expect(productEdit.parse({ ...form, version: '3.12' }).version).toBe('3.12');
  });
});

/** A product with a value for every field. */
const PRODUCT: AdminProductDto = {
  _id: '0199a000-0000-7000-8000-000000000001',
  slug: 'jogger',
  title: 'Jogger',
  description: 'A jogger.',
  material: 'Cotton twill, 260 gsm',
  fit: 'Regular, straight leg',
  care: 'Machine wash at 30 °C',
  hsn: '61034200',
  category: 'men',
  brand: 'h&m',
  type: 'joggers',
  colourName: 'Deep Indigo',
  colourHex: '#262e52',
  style: 'Micro Dot Jogger',
  price: 799.5,
  salePrice: 649,
  totalStock: 12,
  stockMode: 'shared',
  variants: (['S', 'L'] as const).map((size) => ({
    _id: '0199a000-0000-7000-8000-00000000000a',
    size,
    sku: `JOGGER-${size}`,
    stock: 12,
  })),
  sizes: ['S', 'L'],
  image: '/catalog/jogger-front.webp',
  gallery: ['/catalog/jogger-back.webp', '/catalog/jogger-fabric.webp'],
  averageReview: 0,
  reviewCount: 0,
  fitVerdict: { small: 0, true: 0, large: 0 },
  version: '0.12',
};

it.each(['#27357E', '27357e', ' #27357e ', '#२७३५७e', '\u2066#27357e\u2069'])(
  'reads the colour code %s',
  (colourHex) => {
    expect(productInput.parse({ ...form, colourHex }).colourHex).toBe('#27357e');
  },
);

it('reads an HSN in the digits of any script', () => {
  expect(productInput.parse({ ...form, hsn: '\u200e६१०३४२००' }).hsn).toBe('61034200');
});

it('what only staff read is in no public reading', () => {
  expect(STAFF_NAMES).toContain('hsn');
  for (const name of STAFF_NAMES)
    for (const reading of [productDto, searchHitDto])
      expect(Object.keys(reading.shape)).not.toContain(name);
});

describe.each(FIELD_NAMES)('the field %s', (name) => {
  const { column, fromCell } = PRODUCT_FIELDS[name];

  it('is in the documents of what the API takes and answers', () => {
    for (const schema of [productInput, productEdit, adminProductDto]) {
      const written = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
      expect(JSON.stringify(written)).toContain(`"${name}":`);
    }
  });

  // The stock has a convention of its own: `stock` wins over it.
  it.skipIf(name === 'totalStock')('is kept when left out and erased by null, or required', () => {
    const { input, ...field } = PRODUCT_FIELDS[name];
    const [leftOut, empty] = [undefined, null].map((value) => input.safeParse(value));
    if (field.none !== undefined)
      expect([leftOut?.data, empty?.data]).toEqual([undefined, field.none]);
    else expect([leftOut?.success, empty?.success]).toEqual([false, false]);
    expect(input.safeParse(field.blank).data).toEqual(field.none);
  });

  it('goes through the form unchanged', () => {
    const input = productInput.parse(toFormValues(PRODUCT));
    expect(input[name]).toEqual(PRODUCT[name]);
  });

  it('goes through a CSV column of its own unchanged', () => {
    const [cells, ...others] = CSV_COLUMNS.filter((one) => one.name === column);
    expect(others).toEqual([]);
    const cell = cells?.write(PRODUCT) ?? '';
    expect(productInput.parse({ ...PRODUCT, [name]: fromCell(cell) })[name]).toEqual(PRODUCT[name]);
  });
});

it.each(['S|L', 'S; L', 's, l', 'S L'])('sizes are read from the cell %s', (cell) => {
  expect(PRODUCT_FIELDS.sizes.fromCell(cell)).toEqual(['S', 'L']);
});

describe('pictures', () => {
  const messagesOf = (given: object) =>
    productInput
      .safeParse({ ...PRODUCT, ...given })
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

  it('are refused in words where one is given twice', () => {
    const [back] = PRODUCT.gallery;
    expect(messagesOf({})).toBeUndefined();
    expect(messagesOf({ gallery: [back, back] })).toEqual(['gallery: Each further picture once']);
    expect(messagesOf({ gallery: [PRODUCT.image] })).toEqual([
      'gallery: One of the further pictures is the first already',
    ]);
  });

  it('appear in the form once even if one was stored twice', () => {
    const [back = ''] = PRODUCT.gallery;
    expect(toFormValues({ ...PRODUCT, gallery: [back, back] }).gallery).toEqual([back]);
  });
});
