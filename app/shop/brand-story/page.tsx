import { contentMetadata } from '@/app/page-metadata';
import { Breadcrumbs } from '@/app/shop/breadcrumbs';
import { Copy } from '@/components/shop/content/copy';
import { FIGURES } from '@/components/shop/content/figures';
import { PageHead } from '@/components/shop/content/page-head';
import { SeamList } from '@/components/shop/content/seam-list';
import { buttonVariants } from '@/components/ui/button-variants';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { routes } from '@/lib/routes';
import { FABRIC, STORE } from '@/lib/store';

const PAGE = {
  name: 'Brand story',
  path: routes.brandStory(),
  description: `${STORE.name} makes bottomwear in ${STORE.town} and sells it from the mill: joggers, track pants, cargos, chinos and denims from ${FIGURES.startingPrice}.`,
};

export const metadata = contentMetadata(PAGE);

const CHAPTERS = [
  {
    title: 'Why only the lower half',
    body: (
      <Copy>
        <p>
          A shirt hangs from the shoulders. Trousers have to sit, climb, squat and cycle, and they
          fail at the same few places: the seat seam, the pocket corner, the waist elastic that
          rolls. Those places are what we know. So we make joggers, track pants, cargos, chinos and
          denims, and leave shirts to the people who make them well.
        </p>
        <p>
          The few other things in the shop, belts, pouches and slip-ons, come off the same cutting
          tables, from what is left over.
        </p>
      </Copy>
    ),
  },
  {
    title: `What ${FIGURES.startingPrice} pays for`,
    body: (
      <Copy>
        <p>
          Our prices start at {FIGURES.startingPrice}. For that you get the same needles and the
          same bar tacks as in the dearest pair; what changes is the cloth, the number of pockets
          and the minutes at the machine. It is possible because nobody stands between our gate and
          your door: no distributor, no showroom rent, no season that has to be cleared.
        </p>
        <p>When a pair costs more, its page says what is in it.</p>
      </Copy>
    ),
  },
  {
    title: `Why ${STORE.town}`,
    body: (
      <Copy>
        <p>
          Half an hour on a scooter takes you past a spinner, a knitter, a dye house, a button shop
          and the man who repairs the overlock. A sample drawn in the morning can be on a table by
          evening. {STORE.name} is named after the river that runs through the town, which gave the
          dye houses their water and has to be kept clean of what they put back.
        </p>
      </Copy>
    ),
  },
  {
    title: 'From cone to parcel',
    body: (
      <Copy>
        <ol>
          <li>
            Yarn comes on cones and is knitted or woven into cloth, mostly within the district.
          </li>
          <li>
            The cloth is dyed by the piece and rests for a day, so that it shrinks before you wear
            it.
          </li>
          <li>It is laid up, marked and cut, long legs first, small goods from the gaps.</li>
          <li>
            One line sews a garment from waistband to hem, with a bar tack at every pocket corner.
          </li>
          <li>
            Someone looks at each pair against the light, folds it and packs it within{' '}
            {FIGURES.dispatch}.
          </li>
        </ol>
      </Copy>
    ),
  },
];

export default function BrandStoryPage() {
  return (
    <>
      <Breadcrumbs steps={[PAGE]} />
      <div className="page-width grid gap-10 pt-10 md:gap-14 md:pt-16">
        <PageHead
          name={PAGE.name}
          title={`Bottomwear made in ${STORE.town}, from ${FIGURES.startingPrice}`}
          lead={`${STORE.name} is a mill’s sample room with a shop in front. We make what you wear below the waist, and sell it where it is made.`}
        />
        <div className="grid gap-4 md:grid-cols-12">
          <Picture
            src="/story/yarn.webp"
            width={1200}
            height={1200}
            alt="Cones of yarn in olive, undyed, madder, river blue, turmeric, clay, indigo and charcoal"
            isEager
            sizes="(min-width: 768px) 58vw, 100vw"
            className="aspect-4/3 w-full object-cover md:col-span-7 md:aspect-auto md:h-120"
          />
          <Picture
            src="/story/stitch.webp"
            width={1200}
            height={1200}
            alt="A sewing machine’s foot laying two rows of turmeric thread into indigo twill"
            sizes="(min-width: 768px) 42vw, 100vw"
            className="aspect-4/3 w-full object-cover md:col-span-5 md:aspect-auto md:h-120"
          />
        </div>
        <SeamList items={CHAPTERS} />
        <div className="flex flex-wrap gap-3">
          <Link href={routes.listing()} className={buttonVariants({ size: 'lg' })}>
            See the collections
          </Link>
          <Link
            href={routes.fabric()}
            className={buttonVariants({ size: 'lg', variant: 'outline' })}
          >
            Read about {FABRIC.name}
          </Link>
        </div>
      </div>
    </>
  );
}
