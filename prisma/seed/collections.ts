import type { Prisma } from '../../lib/db/generated/client';
import { seedPictures } from './catalog';
import { seedId } from './ids';
import { seedOffers } from './offers';
import type { Clock } from './order-plan';

interface Sketch {
  slug: string;
  title: string;
  label: string;
  text: string;
  /** Whose cloth is its picture. */
  cloth: string;
  /** The type of men's that it has; null for the goods of the bundle. */
  type: string | null;
}

const COLLECTIONS: readonly Sketch[] = [
  {
    slug: 'joggers-for-men',
    title: 'Joggers for men',
    label: 'Joggers',
    text: 'Knitted, cut and sewn in Tiruppur: micro dot interlock that dries in two hours, French terry that keeps you warm, tapered legs and rib cuffs, with pockets that hold a phone.',
    cloth: 'micro-dot-jogger-deep-indigo',
    type: 'joggers',
  },
  {
    slug: 'track-pants-for-men',
    title: 'Track pants for men',
    label: 'Track pants',
    text: 'Straight legs with an open hem, for the ground in the morning and the sofa at night. Light interlock and side stripes, straight from the mill that knits them.',
    cloth: 'micro-dot-track-pant-river-blue',
    type: 'track-pants',
  },
  {
    slug: 'cargos-for-men',
    title: 'Cargo pants for men',
    label: 'Cargos',
    text: 'Pockets with room for what you carry, on ripstop and twill that stand the wear. Bar tacks wherever a seam is pulled.',
    cloth: 'bellows-cargo-olive',
    type: 'cargos',
  },
  {
    slug: 'chinos-for-men',
    title: 'Chinos for men',
    label: 'Chinos',
    text: 'Slim and straight chinos of combed cotton twill with a little stretch, in colours that go with any shirt, from office to dinner.',
    cloth: 'slim-chino-undyed',
    type: 'chinos',
  },
  {
    slug: 'denims-for-men',
    title: 'Denims for men',
    label: 'Denims',
    text: 'Five pockets, copper rivets, chain-stitched hems. Rope-dyed denim that fades where you bend, in straight and tapered legs.',
    cloth: 'five-pocket-denim-deep-indigo',
    type: 'denims',
  },
  {
    slug: 'shorts-and-half-pants-for-men',
    title: 'Shorts and half pants for men',
    label: 'Shorts',
    text: 'Above the knee, in the same cloth as our trousers: light micro dot, French terry, and twill with pockets for a walk.',
    cloth: 'french-terry-short-iron-grey',
    type: 'shorts',
  },
  {
    slug: 'any-3-for-1099',
    title: 'Any 3 for ₹1,099',
    label: 'Any 3 for ₹1,099',
    text: 'Take three of these, in any colour and size, also three times the same. The cart takes off what you save by itself.',
    cloth: 'side-stripe-track-pant-ink',
    type: null,
  },
];

/** A page for each type of garment, and one for the bundle. */
export async function seedCollections(tx: Prisma.TransactionClient, { today }: Clock) {
  const { bundle } = seedOffers(today);
  for (const [position, { cloth, type, ...words }] of COLLECTIONS.entries())
    await tx.collection.create({
      data: {
        ...words,
        id: seedId(`collection ${words.slug}`, position),
        picture: seedPictures(cloth).gallery.at(-1) ?? null,
        rule: type ? 'filters' : 'promotion',
        filters: type && `category=men&type=${type}`,
        promotionId: type ? null : bundle.id,
        places: ['header', 'footer'],
        position,
        createdAt: today,
      },
    });
}
