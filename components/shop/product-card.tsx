import type { ReactNode } from 'react';
import { buttonVariants } from '@/components/ui/button-variants';
import { IntentLink } from '@/components/ui/intent-link';
import { Picture } from '@/components/ui/picture';
import type { ProductDto } from '@/lib/catalog/schema';
import { routes } from '@/lib/routes';
import { CardBuy } from './card-buy';
import { PriceLine } from './price-line';
import { StockNote } from './stock-note';

const SIZES_ATTRIBUTE =
  '(min-width: 1440px) 330px, (min-width: 1280px) 25vw, (min-width: 768px) 33vw, 50vw';

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
  return (
    <article aria-label={title} className="group relative flex flex-col overflow-hidden">
      <div className="relative aspect-4/5 overflow-hidden bg-secondary">
        <Picture
          src={image}
          alt=""
          fill
          sizes={SIZES_ATTRIBUTE}
          loading={isEager ? 'eager' : 'lazy'}
          className={`object-cover ${totalStock === 0 ? 'opacity-60' : ''}`}
        />
        {secondPicture ? (
          <Picture
            src={secondPicture}
            alt=""
            fill
            sizes={SIZES_ATTRIBUTE}
            className="hidden object-cover opacity-0 transition-opacity duration-200 ease-out group-focus-within:opacity-100 group-hover:opacity-100 [@media(hover:hover)]:block"
          />
        ) : null}
        <div className="absolute top-2 left-2 grid">
          <StockNote product={product} />
        </div>
      </div>
      <h3 className="mt-3 px-3 md:px-0 font-sans text-sm leading-snug font-medium tracking-normal md:text-base">
        <IntentLink
          href={routes.product(slug)}
          scroll={false}
          className="underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {shownTitle ?? title}
        </IntentLink>
      </h3>
      <PriceLine product={product} className="mt-1 px-3 md:px-0" />
      {isBuyable ? (
        <div className="mt-auto px-3 md:px-0">
          <CardBuy
            product={{ _id, title, sizes, totalStock }}
            className={`${buttonVariants({ variant: 'outline' })} relative z-10 mt-3 w-full`}
          />
        </div>
      ) : null}
    </article>
  );
}
