import { ArrowRight } from 'lucide-react';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { routes } from '@/lib/routes';

export function BrandBanner() {
  return (
    <section
      aria-labelledby="brand-title"
      className="group relative grid bg-primary text-paper lg:grid-cols-2"
    >
      <div className="grid content-center gap-5 px-4 py-14 md:px-8 lg:px-16 lg:py-24">
        <h2 id="brand-title" className="text-4xl font-bold md:text-5xl">
          Our Story, Your Style
        </h2>
        <p className="max-w-md text-lg">
          One mill, one town, one thing made well: what you wear below the waist.
        </p>
        <Link
          href={routes.brandStory()}
          className="flex w-fit items-center gap-2 font-semibold underline underline-offset-4 after:absolute after:inset-0 focus-visible:outline-paper"
        >
          Read the brand story
          <ArrowRight className="size-4" />
        </Link>
      </div>
      <div className="relative aspect-4/3 lg:aspect-auto lg:min-h-96">
        <Picture
          src="/account-banner.webp"
          alt=""
          // The picture is four times as wide as high and fills the box by its height.
          sizes="(min-width: 1024px) max(50vw, 1536px), 300vw"
          widths={[1080, 1920]}
          className="fill-box"
        />
      </div>
    </section>
  );
}
