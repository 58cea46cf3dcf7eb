'use client';

import { type ReactNode, useState } from 'react';
import { useWord } from '@/components/browser/words';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import type { CardDto } from '@/lib/catalog/card-rules';
import { routes } from '@/lib/routes';
import { CardBuy } from './card-buy';
import { OwnStockNote } from './own-stock-note';
import { PriceLine } from './price-line';
import { SaveHeart } from './save-heart';
import { Swatches } from './swatches';

/**
 * A card is at most 330 px wide on wide screens. On phones it is not quite half of the screen, but 360 pixels of a picture
 * look as sharp as more, so a smaller width is told; and each further file is 100 bytes of each card's HTML.
 */
const PICTURE = {
  alt: '',
  sizes: 'min(330px, 60vw - 140px)',
  widths: [360, 750],
  width: null,
  height: null,
} as const;

interface ProductCardProps {
  product: CardDto;
  /** The title with highlighted matches. */
  shownTitle?: ReactNode;
  isBuyable?: boolean;
  /** For cards that are visible at first. */
  isEager?: boolean;
  /** On pages over which no dialog opens. */
  opensPage?: boolean;
}

export function ProductCard({
  product,
  shownTitle,
  isBuyable = true,
  isEager = false,
  opensPage = false,
}: ProductCardProps) {
  const {
    _id,
    slug,
    title,
    brand,
    image,
    secondImage,
    sizes,
    prices,
    badge,
    soldOut = [],
    stockMode = 'shared',
    rating,
    offer,
    offerSlug,
    colours,
  } = product;
  const shownBrand = useWord()(brand);
  const [isSecondWanted, setSecondWanted] = useState(false);
  const showSecond = () => setSecondWanted(true);
  return (
    <article
      aria-label={title}
      className="product-card"
      onMouseEnter={showSecond}
      onFocus={showSecond}
    >
      <div>
        <Picture {...PICTURE} src={image} isEager={isEager} />
        {isSecondWanted && secondImage ? <Picture {...PICTURE} src={secondImage} /> : null}
        <OwnStockNote productId={_id} badge={badge} />
      </div>
      <h3>
        <Link href={routes.product(slug)} scroll={opensPage}>
          {shownTitle ?? title}
        </Link>
      </h3>
      {shownBrand || rating ? (
        <p>
          {shownBrand}
          {rating ? <small>{rating}</small> : null}
        </p>
      ) : null}
      <PriceLine prices={prices} />
      {offerSlug ? (
        <Link href={routes.collection(offerSlug)}>{offer}</Link>
      ) : (
        offer && <em>{offer}</em>
      )}
      {colours ? <Swatches colours={colours} slug={slug} /> : null}
      {isBuyable ? (
        <div>
          <CardBuy product={{ _id, title, sizes, stockMode, soldOut, priceTag: prices.now }} />
        </div>
      ) : null}
      <SaveHeart product={product} />
    </article>
  );
}
