import { others } from './catalog/others';
import { trousers } from './catalog/trousers';
import { completed } from './seed-product';

export const seedProducts = [...trousers, ...others].map(completed);

/** One of each type is also shown worn. */
const WORN = new Set([
  'micro-dot-jogger-deep-indigo',
  'side-stripe-track-pant-madder',
  'bellows-cargo-olive',
  'slim-chino-undyed',
  'straight-denim-river-blue',
  'micro-dot-half-pant-deep-indigo',
]);

/** Addresses of a product's pictures under `public`: the front is its image, the rest its gallery. */
export function seedPictures(slug: string): { image: string; gallery: string[] } {
  const picture = (view: string) => `/catalog/${slug}-${view}.webp`;
  const others = [picture('back'), picture('fabric')];
  return {
    image: picture('front'),
    gallery: WORN.has(slug) ? [picture('worn'), ...others] : others,
  };
}
