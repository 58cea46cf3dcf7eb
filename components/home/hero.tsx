import { buttonVariants } from '@/components/ui/button-variants';
import { Carousel } from '@/components/ui/carousel';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import type { FeatureDto } from '@/lib/features/schema';
import { formatPriceTag } from '@/lib/money';
import { routes } from '@/lib/routes';
import { STARTING_PRICE_PAISE, STORE, TIMINGS } from '@/lib/store';

/** Shown while there are no feature images. */
const OWN_PICTURE = { _id: 'own', image: '/hero/hero-1.webp', alt: '' } as const;

export function Hero({ features }: { features: readonly FeatureDto[] }) {
  const pictures = features.length > 0 ? features : [OWN_PICTURE];
  return (
    <div className="relative border-b lg:h-[calc(100svh-6.5rem)] lg:max-h-[56rem] lg:min-h-[34rem]">
      <Carousel
        label="Featured"
        itemName="picture"
        intervalMs={TIMINGS.heroSlideMs}
        className="relative h-[62svh] min-h-80 bg-secondary lg:h-full"
        viewportClassName="h-full"
        listClassName="h-full"
        controlsClassName="md:right-8 md:bottom-8"
      >
        {pictures.map(({ _id, image, alt }, index) => (
          <li key={_id} className="relative h-full">
            <Picture
              src={image}
              alt={alt}
              // A phone shows the middle of a picture 62 % as high as the screen, at 2 to 3 pixels per CSS pixel: two
              // thirds of those pixels look the same and are half the bytes.
              sizes="(max-width: 1023px) max(60vh, 67vw), 100vw"
              isEager={index === 0}
              className="fill-box object-[80%_50%]"
            />
          </li>
        ))}
      </Carousel>
      <div className="grid gap-5 bg-paper px-4 py-10 md:px-8 lg:absolute lg:bottom-0 lg:left-0 lg:w-[min(44vw,38rem)] lg:py-12 lg:pr-12 2xl:left-[calc((100vw-90rem)/2)]">
        <h1 className="text-5xl leading-[0.98] font-bold xl:text-7xl">
          Cut, sewn and sold in {STORE.town}.
        </h1>
        <p className="max-w-md text-lg text-muted-foreground">
          Joggers, cargos, chinos and denims from {formatPriceTag(STARTING_PRICE_PAISE / 100)},
          without a middleman.
        </p>
        <Link href={routes.listing()} className={`${buttonVariants({ size: 'lg' })} w-fit`}>
          Shop Collection
        </Link>
      </div>
    </div>
  );
}
