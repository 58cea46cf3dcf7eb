import type { ProductDto } from '@/lib/catalog/schema';
import type { CardProduct } from './product-card';
import { ProductCards } from './product-cards';

/** No more of a product than its card shows goes to the browser. */
const cardOf = (product: ProductDto): CardProduct => {
  const { _id, slug, title, image, gallery, price, salePrice, totalStock, sizes } = product;
  return {
    _id,
    slug,
    title,
    image,
    gallery: gallery.slice(0, 1),
    price,
    salePrice,
    totalStock,
    sizes,
  };
};

interface ProductGridProps {
  products: readonly ProductDto[];
  isBuyable?: boolean;
  eager?: number;
}

export function ProductGrid({ products, ...rest }: ProductGridProps) {
  return <ProductCards products={products.map(cardOf)} {...rest} />;
}
