import type { ReactNode } from 'react';
import { IntentLink } from '@/components/ui/intent-link';
import type { ProductDto } from '@/lib/catalog/schema';
import { routes } from '@/lib/routes';
import { CardBuy } from './card-buy';
import { PriceLine } from './price-line';
import { StockNote } from './stock-note';

/** A card is 330 px wide at most on wide screens, and not quite half of a narrow one. */
const WIDTHS = [360, 750] as const;
const SIZES_ATTRIBUTE = '(min-width:768px) 330px,49vw';

interface ProductCardProps {
  product: ProductDto;
  /** The title with parts marked. */
  shownTitle?: ReactNode;
  /** Without it the card only leads to its product. */
  isBuyable?: boolean;
  /** For the cards seen first. */
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
  const [narrow, wide] = WIDTHS;
  // Not next/image: what it writes for a picture is four times as long, and stands in the answer for every card.
  return (
    <article aria-label={title} className="product-card">
      <div>
        {/* biome-ignore lint/performance/noImgElement: the addresses are the optimiser's. */}
        <img
          alt=""
          loading={isEager ? 'eager' : 'lazy'}
          fetchPriority={isEager ? 'high' : undefined}
          decoding={isEager ? 'sync' : undefined}
          sizes={SIZES_ATTRIBUTE}
          srcSet={`${routes.picture(image, narrow)} ${narrow}w,${routes.picture(image, wide)} ${wide}w`}
          src={image}
          className={totalStock === 0 ? 'opacity-60' : undefined}
        />
        {secondPicture ? (
          // biome-ignore lint/performance/noImgElement: as above.
          <img
            alt=""
            loading="lazy"
            srcSet={`${routes.picture(secondPicture, wide)} 2x`}
            src={routes.picture(secondPicture, narrow)}
          />
        ) : null}
        <StockNote product={product} />
      </div>
      <h3>
        <IntentLink href={routes.product(slug)} scroll={false}>
          {shownTitle ?? title}
        </IntentLink>
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
