import type { AdminProductDto } from '@/lib/catalog/schema';
import type { Size } from '@/lib/store';

/** What stands in the form: texts as typed. */
export interface ProductValues {
  title: string;
  description: string;
  category: string;
  brand: string;
  price: string | number;
  salePrice?: string | number | null | undefined;
  totalStock: string | number;
  sizes: Size[];
  image: string;
  gallery?: string[] | undefined;
}

export const BLANK: ProductValues = {
  title: '',
  description: '',
  category: '',
  brand: '',
  price: '',
  salePrice: '',
  totalStock: '',
  sizes: [],
  image: '',
  gallery: [],
};

export function valuesOf(product: AdminProductDto): ProductValues {
  const { title, description, category, brand, sizes, image, gallery } = product;
  return {
    title,
    description,
    category,
    brand,
    price: String(product.price),
    salePrice: product.salePrice > 0 ? String(product.salePrice) : '',
    totalStock: String(product.totalStock),
    sizes,
    image,
    gallery,
  };
}

const REQUIRED = ['title', 'description', 'category', 'brand', 'price', 'totalStock'] as const;

/** Specification 5: every field but the sale price is filled in, and at least one size is chosen. */
export const isFilledIn = (values: ProductValues): boolean =>
  REQUIRED.every((name) => String(values[name]).trim() !== '') && values.sizes.length > 0;
