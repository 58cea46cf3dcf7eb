import { buttonVariants } from '@/components/ui/button-variants';
import { IntentLink } from '@/components/ui/intent-link';
import { Picture } from '@/components/ui/picture';
import type { FeatureDto } from '@/lib/features/schema';
import { formatPriceTag } from '@/lib/money';
import { routes } from '@/lib/routes';
import { STARTING_PRICE_PAISE, STORE } from '@/lib/store';

export function HomeHero({ feature }: { feature: FeatureDto | undefined }) {
  return (
    <section className="relative grid border-b md:min-h-[min(80dvh,46rem)] md:grid-cols-12">
      <div className="z-10 flex flex-col justify-center gap-6 px-4 py-12 md:col-span-5 md:px-8 xl:pl-16">
        <h1 className="text-5xl leading-[0.98] font-extrabold xl:text-7xl">
          Cut, sewn and sold in {STORE.town}.
        </h1>
        <p className="max-w-md text-lg text-muted-foreground">
          Joggers, cargos, chinos and denims from {formatPriceTag(STARTING_PRICE_PAISE / 100)},
          without a middleman.
        </p>
        <IntentLink href={routes.listing()} className={`${buttonVariants({ size: 'lg' })} w-fit`}>
          Shop Collection
        </IntentLink>
      </div>
      <div className="relative aspect-4/3 bg-secondary md:col-span-7 md:aspect-auto">
        {feature ? (
          <Picture
            src={feature.image}
            alt={feature.alt}
            fill
            fetchPriority="high"
            loading="eager"
            sizes="(min-width: 768px) 60vw, 100vw"
            className="object-cover"
          />
        ) : null}
      </div>
    </section>
  );
}
