import type { BrandId, CategoryId, Size } from '../store';

/** A product as it leaves the server. Money in rupees. */
export interface ProductDto {
  _id: string;
  slug: string;
  title: string;
  description: string;
  category: CategoryId;
  brand: BrandId;
  image: string;
  /** Further pictures: back view, cloth. */
  gallery: string[];
  price: number;
  /** 0 when there is no sale. */
  salePrice: number;
  totalStock: number;
  sizes: Size[];
  averageReview: number;
  reviewCount: number;
}

interface Pagination {
  page: number;
  limit: number;
  total: number;
  pages: number;
}

export interface ProductPage {
  products: ProductDto[];
  pagination: Pagination;
}
