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
    // As high as the screen; on wide ones the products below begin on the first screen.
    <div className="relative h-[calc(100svh-6.5rem)] min-h-[34rem] border-b short:min-h-52 lg:h-[calc(100svh-20rem)]">
      <Carousel
        label="Featured"
        itemName="picture"
        intervalMs={TIMINGS.heroSlideMs}
        className="relative h-full bg-secondary"
        listClassName="h-full"
        controlsClassName="max-md:top-4 max-md:bottom-auto md:right-8 md:bottom-8"
      >
        {pictures.map(({ _id, image, alt }, index) => (
          <li key={_id} className="relative h-full">
            <Picture
              src={image}
              alt={alt}
              // A phone shows the middle of a picture as high as the screen, which is about 150vh wide. At two pixels
              // per CSS pixel, two thirds of that look the same; half looked soft.
              sizes="(max-width: 1023px) max(100vh, 100vw), 100vw"
              isEager={index === 0}
              className="fill-box object-[80%_50%]"
            />
          </li>
        ))}
      </Carousel>
      <div className="absolute inset-x-4 bottom-4 grid gap-4 bg-paper p-5 md:inset-x-8 md:bottom-8 md:w-[min(30rem,60vw)] short:inset-y-0 short:right-auto short:left-0 short:w-[min(24rem,55vw)] short:content-center short:gap-3 short:px-4 short:py-3 lg:inset-x-auto lg:bottom-0 lg:left-0 lg:w-[min(44vw,38rem)] lg:gap-5 lg:px-8 lg:py-12 lg:pr-12 2xl:left-[calc((100vw-90rem)/2)]">
        <h1 className="text-4xl leading-[0.98] font-bold short:text-3xl lg:text-5xl xl:text-7xl">
          Cut, sewn and sold in {STORE.town}.
        </h1>
        <p className="max-w-md text-muted-foreground lg:text-lg">
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
