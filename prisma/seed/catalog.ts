import { cargos } from './catalog/cargos';
import { chinos } from './catalog/chinos';
import { denims } from './catalog/denims';
import { joggers } from './catalog/joggers';
import { kids } from './catalog/kids';
import { shorts } from './catalog/shorts';
import { smallGoods } from './catalog/small-goods';
import { trackPants } from './catalog/track-pants';
import { women } from './catalog/women';
import type { SeedProduct } from './seed-product';

export type { SeedProduct } from './seed-product';

export const seedProducts: SeedProduct[] = [
  ...joggers,
  ...trackPants,
  ...cargos,
  ...chinos,
  ...denims,
  ...shorts,
  ...women,
  ...kids,
  ...smallGoods,
];

/** Addresses of a product's pictures under `public`: the front is its image, the rest its gallery. */
export function seedPictures(slug: string): { image: string; gallery: string[] } {
  const picture = (view: string) => `/catalog/${slug}-${view}.webp`;
  return { image: picture('front'), gallery: [picture('back'), picture('fabric')] };
}
