import { JsonLd } from '@/components/ui/json-ld';
import { unitPrice } from '@/lib/catalog/rules';
import type { ProductDto } from '@/lib/catalog/schema';
import type { ReviewDto } from '@/lib/reviews/schema';
import { routes } from '@/lib/routes';
import { absoluteUrl } from '@/lib/site-url';
import { CURRENCY, STORE } from '@/lib/store';

/** Everything here is in the page twice: as JSON-LD, and in React's hydration data. */
const SHOWN_REVIEWS = 1;

interface ProductJsonLdProps {
  product: ProductDto;
  reviews: readonly ReviewDto[];
}

/** One offer; one for each size if sizes are counted separately, as each has its own availability. */
function offersOf(product: ProductDto) {
  const { slug, title, stockMode, totalStock, variants } = product;
  const offer = (stock: number) => ({
    '@type': 'Offer',
    url: absoluteUrl(routes.product(slug)),
    price: unitPrice(product).toFixed(2),
    priceCurrency: CURRENCY,
    availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: STORE.name },
  });
  if (stockMode === 'bySize')
    return variants.map(({ size, sku, stock }) => ({
      ...offer(stock),
      name: `${title}, ${size}`,
      sku,
    }));
  return offer(totalStock);
}

/** schema.org Product, Offer, AggregateRating. */
export function ProductJsonLd({ product, reviews }: ProductJsonLdProps) {
  const { _id, title, description, material, colourName, averageReview, reviewCount } = product;
  const data = {
    '@type': 'Product',
    name: title,
    description,
    ...(material && { material }),
    ...(colourName && { color: colourName }),
    sku: _id,
    image: [product.image, ...product.gallery].map(absoluteUrl),
    // Its maker, which is this shop: 'Nike' on the page is only what the specification calls a kind of goods.
    brand: { '@type': 'Brand', name: STORE.name },
    offers: offersOf(product),
    ...(reviewCount === 0
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: averageReview,
            reviewCount,
          },
          review: reviews.slice(0, SHOWN_REVIEWS).map((review) => ({
            '@type': 'Review',
            author: { '@type': 'Person', name: review.userName },
            datePublished: review.createdAt,
            reviewBody: review.reviewMessage,
            reviewRating: { '@type': 'Rating', ratingValue: review.reviewValue },
          })),
        }),
  };
  return <JsonLd data={data} />;
}
