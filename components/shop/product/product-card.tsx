import Image from 'next/image';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import type { ProductDto } from '@/lib/catalog/schema';
import { routes } from '@/lib/routes';
import { CardBuy } from './card-buy';
import { PriceLine } from './price-line';
import { StockNote } from './stock-note';

/** A card is 330 px wide at most on wide screens, and not quite half of a narrow one. */
const PICTURE = { alt: '', width: 330, height: 412, sizes: '(min-width:768px) 330px,49vw' };

interface ProductCardProps {
  product: ProductDto;
  /** The title with highlighted matches. */
  shownTitle?: ReactNode;
  isBuyable?: boolean;
  /** For the cards in view at first. */
  isEager?: boolean;
}

export function ProductCard({
  product,
  shownTitle,
  isBuyable = true,
  isEager = false,
}: ProductCardProps) {
  const { _id, slug, title, image, gallery, sizes, totalStock } = product;
  const [secondPicture] = gallery;
  return (
    <article aria-label={title} className="product-card">
      <div>
        <Image
          {...PICTURE}
          src={image}
          loading={isEager ? 'eager' : 'lazy'}
          fetchPriority={isEager ? 'high' : undefined}
          className={totalStock === 0 ? 'opacity-60' : undefined}
        />
        {secondPicture ? <Image {...PICTURE} src={secondPicture} /> : null}
        <StockNote product={product} />
      </div>
      <h3>
        <Link href={routes.product(slug)} scroll={false}>
          {shownTitle ?? title}
        </Link>
      </h3>
      <PriceLine product={product} />
      {isBuyable ? (
        <div>
          <CardBuy product={{ _id, title, sizes, totalStock }} />
        </div>
      ) : null}
    </article>
  );
}
