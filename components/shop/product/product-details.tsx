import type { ReactNode } from 'react';
import { Word } from '@/components/browser/words';
import { FitLine } from '@/components/shop/reviews/fit-line';
import { Reviews } from '@/components/shop/reviews/reviews';
import { Stars } from '@/components/shop/reviews/stars';
import { Link } from '@/components/ui/link';
import { priceTags, type Swatch } from '@/lib/catalog/card-rules';
import type { NamedOffer } from '@/lib/catalog/offer-rules';
import { stockBadge } from '@/lib/catalog/rules';
import type { ProductDto } from '@/lib/catalog/schema';
import { MENS_WAISTS, WOMENS_WAISTS, waistText } from '@/lib/catalog/waist-rules';
import { questionLink } from '@/lib/contact/rules';
import { inInches, isWaist, measuresFor } from '@/lib/garments/rules';
import type { GarmentType, Measure } from '@/lib/garments/schema';
import { isOneSize } from '@/lib/one-size';
import type { RatingHistogram, ReviewDto } from '@/lib/reviews/schema';
import { routes } from '@/lib/routes';
import { soldOutSizes } from '@/lib/stock/rules';
import { brandName, type CategoryId, type Size } from '@/lib/store';
import { BuyBox } from './buy-box';
import { DeliveryTerms } from './delivery-terms';
import { OwnStockNote } from './own-stock-note';
import { PriceLine } from './price-line';
import { ProductFacts } from './product-facts';
import { ProductGallery } from './product-gallery';
import { SaveHeart } from './save-heart';
import { SizeTable } from './size-table';
import { Swatches } from './swatches';

interface ProductDetailsProps {
  product: ProductDto;
  reviews: readonly ReviewDto[];
  histogram: RatingHistogram;
  /** The product's automatic offer. */
  offer: NamedOffer | undefined;
  type: GarmentType | null;
  /** The colours of its model, if there are several. */
  colours: readonly Swatch[];
  /** Of its page, absolute. */
  address: string;
  /** The page's h1 or the dialog's title. */
  heading: ReactNode;
}

/** For the product's page and its dialog. */
export function ProductDetails({
  product,
  reviews,
  histogram,
  offer,
  type,
  colours,
  address,
  heading,
}: ProductDetailsProps) {
  const { _id, title, material, fit, care, sizes, stockMode, image, gallery } = product;
  const soldOut = soldOutSizes(product);
  const prices = priceTags(product);
  const hasNoSizes = isOneSize({ ...product, garmentType: type });
  return (
    <div className="with-stock-notes relative grid gap-3 max-sm:pb-24 sm:grid-cols-2 sm:gap-6 md:gap-12">
      <ProductGallery title={title} pictures={[image, ...gallery]} />
      <div className="grid min-w-0 content-start gap-3 wrap-anywhere sm:gap-5 short:gap-3">
        <div className="relative grid gap-1 pr-12 sm:gap-2 short:gap-1">
          <SaveHeart product={{ _id, title }} isOwn />
          {/* On phones over the picture. */}
          <div className="empty:hidden max-sm:absolute max-sm:bottom-full max-sm:mb-5">
            <StockNotes product={product} />
          </div>
          {heading}
          <div className="flex flex-wrap items-center gap-x-3 text-sm text-muted-foreground tabular-nums">
            <Word of={brandName(product.brand)} />
            {product.reviewCount === 0 ? (
              <p>No reviews yet</p>
            ) : (
              <p className="flex items-center gap-2 text-ink">
                <Stars value={product.averageReview} />
                <span className="sr-only">Average rating </span>
                {product.averageReview.toFixed(2)}
                <span className="text-muted-foreground">{`(${product.reviewCount})`}</span>
              </p>
            )}
          </div>
          <div className="flex flex-wrap items-baseline gap-x-3">
            <PriceLine prices={prices} className="text-xl" />
            <small className="text-xs">incl. of all taxes, delivery free</small>
          </div>
          {offer ? (
            <p className="border-l-2 border-turmeric pl-3 text-sm">
              <OfferName {...offer} />
              <span className="max-sm:hidden short:hidden"> · mix as you like, no code needed</span>
            </p>
          ) : null}
        </div>
        {colours.length > 0 ? (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
            <p>
              <span className="text-muted-foreground">Colour </span>
              {product.colourName}
            </p>
            <Swatches colours={colours} slug={product.slug} />
          </div>
        ) : null}
        <p className="hidden font-semibold noscript:block">Adding to the cart needs JavaScript.</p>
        <BuyBox
          product={{ _id, title, sizes, stockMode, soldOut, priceTag: prices.now }}
          {...(hasNoSizes && { hasNoSizes })}
          chart={chartFor(type, product.category)}
          {...(offer?.slug && { offerSlug: offer.slug })}
        />
        <FitLine verdict={product.fitVerdict} />
        <DeliveryTerms />
        <a
          href={questionLink(title, address)}
          target="_blank"
          rel="noreferrer"
          className="w-fit text-sm font-medium text-primary underline underline-offset-4"
        >
          Ask about it on WhatsApp
        </a>
        <p className="leading-relaxed whitespace-pre-line">{product.description}</p>
        <ProductFacts material={material} fit={fit} care={care} />
        <SizeGuide type={type} category={product.category} sizes={sizes} />
        <Reviews
          product={product}
          sizes={hasNoSizes ? [] : sizes}
          reviews={reviews}
          histogram={histogram}
        />
      </div>
    </div>
  );
}

function OfferName({ words, slug }: NamedOffer) {
  if (slug === null) return <strong className="font-semibold">{words}</strong>;
  return (
    <Link
      href={routes.collection(slug)}
      className="font-semibold text-primary underline underline-offset-4"
    >
      {words}
    </Link>
  );
}

/**
 * A product's stock; if counted by size, that of the size chosen in the form beside it. All notes share one place, and
 * CSS shows one of them (`with-stock-notes`): nothing moves, and no script is needed.
 */
function StockNotes({ product }: { product: ProductDto }) {
  const { _id, salePrice, stockMode, variants } = product;
  const whole = stockBadge(product);
  const sized = variants.map(({ size, stock }) => ({
    size,
    badge: stockBadge({ totalStock: stock, salePrice }),
  }));
  if (stockMode === 'shared') return <OwnStockNote productId={_id} badge={whole} />;
  if (!whole && sized.every(({ badge }) => !badge)) return null;
  return (
    <div aria-live="polite" className="grid w-fit *:[grid-area:1/1]">
      <div data-note="all">
        <OwnStockNote productId={_id} badge={whole} />
      </div>
      {sized.map(({ size, badge }) => (
        <div key={size} data-note={size}>
          <OwnStockNote productId={_id} size={size} badge={badge} />
        </div>
      ))}
    </div>
  );
}

/** For the button that opens the whole chart; none if there is nothing in it. */
const chartFor = (type: GarmentType | null, category: CategoryId) =>
  type && measuresFor(type.chart, category).length > 0 ? { type: type.id, category } : undefined;

interface Chart {
  caption: string;
  measures: Record<Size, string>;
}

const waists = (ranges: typeof MENS_WAISTS): Chart => ({
  caption: 'Size guide: waist in centimetres (inches)',
  measures: {
    S: waistText(ranges.S),
    M: waistText(ranges.M),
    L: waistText(ranges.L),
    XL: waistText(ranges.XL),
    XXL: waistText(ranges.XXL),
  },
});

/** Accessories are each measured in their own way: their fit tells how. */
const CHARTS: Partial<Record<CategoryId, Chart>> = {
  men: waists(MENS_WAISTS),
  women: waists(WOMENS_WAISTS),
  kids: {
    caption: 'Size guide: height in centimetres (age)',
    measures: {
      S: '98–110 (4)',
      M: '111–122 (6)',
      L: '123–134 (8)',
      XL: '135–146 (11)',
      XXL: '147–158 (13)',
    },
  },
  footwear: {
    caption: 'Size guide: length of the foot in centimetres',
    measures: { S: '24–24.5', M: '25–25.5', L: '26–26.5', XL: '27–27.5', XXL: '28–28.5' },
  },
};

const chartOf = ({ measure, cm }: Pick<Measure, 'measure' | 'cm'>): Chart => {
  const cell = (size: Size) => (cm[size] ? `${cm[size]} (${inInches(cm[size])})` : '–');
  return {
    caption: `Size guide: ${measure.toLowerCase()} in centimetres (inches)`,
    measures: { S: cell('S'), M: cell('M'), L: cell('L'), XL: cell('XL'), XXL: cell('XXL') },
  };
};

interface SizeGuideProps {
  type: GarmentType | null;
  category: CategoryId;
  sizes: readonly Size[];
}

/**
 * The most useful row of the product's chart, or without one of its category's; the rest is a press away, at the sizes. The
 * charts stay on the server.
 */
function SizeGuide({ type, category, sizes }: SizeGuideProps) {
  const rows = measuresFor(type?.chart ?? null, category);
  const row = rows.find(isWaist) ?? rows[0];
  const chart = row ? chartOf(row) : type?.sized === false ? undefined : CHARTS[category];
  if (!chart) return null;
  const measures = sizes.map((size) => chart.measures[size]);
  return <SizeTable caption={chart.caption} sizes={sizes} measures={measures} />;
}
