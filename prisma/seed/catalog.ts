import { others } from './catalog/others';
import { trousers } from './catalog/trousers';
import { completed } from './seed-product';

export const seedProducts = [...trousers, ...others].map(completed);

/** Addresses of a product's pictures under `public`: the front is its image, the rest its gallery. */
export function seedPictures(slug: string): { image: string; gallery: string[] } {
  const picture = (view: string) => `/catalog/${slug}-${view}.webp`;
  return { image: picture('front'), gallery: [picture('back'), picture('fabric')] };
}
