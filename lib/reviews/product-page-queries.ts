import 'server-only';
import { cardTags, readTagged, TAGS } from '../cache';
import { type CardDto, coloursOf, type Swatch } from '../catalog/card-rules';
import { readSwatches } from '../catalog/colour-queries';
import { type NamedOffer, offerFor } from '../catalog/offer-rules';
import { readBySlug, readRelated } from '../catalog/queries';
import type { ProductDto } from '../catalog/schema';
import { readTypesNow } from '../garments/queries';
import type { GarmentType } from '../garments/schema';
import { readRunningOffers } from '../promotions/offer-queries';
import { countRatings, readReviews } from './queries';
import type { RatingHistogram, ReviewDto } from './schema';

/** Everything that a product's page and dialog read from the database. */
export interface ProductPage {
  product: ProductDto;
  /** The first few, newest first: as many as are seen at once, since each is in the page twice. */
  reviews: ReviewDto[];
  histogram: RatingHistogram;
  related: CardDto[];
  /** The product's automatic offer. */
  offer: NamedOffer | undefined;
  /** What it is, if anybody has said. */
  type: GarmentType | null;
  /** The colours of its model, if there are several. */
  colours: Swatch[];
}

const REVIEWS_SHOWN = 5;

/** A product's page by its slug, cached by tag; null if there is no such product. */
export async function readProductPage(slug: string): Promise<ProductPage | null> {
  'use cache';
  return readTagged(() => readNow(slug), tagsOf);
}

async function readNow(slug: string): Promise<ProductPage | null> {
  const product = await readBySlug(slug);
  if (!product) return null;
  const { _id: productId } = product;
  const offers = await readRunningOffers();
  const [{ types }, swatches, reviews, histogram, related] = await Promise.all([
    readTypesNow(),
    readSwatches([product]),
    readReviews(productId, REVIEWS_SHOWN),
    countRatings(productId),
    readRelated(product, offers),
  ]);
  return {
    product,
    reviews,
    histogram,
    related,
    offer: offerFor(offers, product),
    type: types.find(({ id }) => id === product.type) ?? null,
    colours: coloursOf(product, swatches),
  };
}

function tagsOf(page: ProductPage | null): string[] {
  if (!page) return [TAGS.missing, TAGS.catalog];
  const { _id, category } = page.product;
  return [
    TAGS.product(_id),
    TAGS.stock(_id),
    TAGS.reviews(_id),
    TAGS.related(category),
    TAGS.offers,
    TAGS.types,
    TAGS.colours,
    ...page.related.flatMap((card) => cardTags(card._id)),
    TAGS.catalog,
  ];
}
