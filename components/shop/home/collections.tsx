'use client';

import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { routes } from '@/lib/routes';

const TILES = [
  {
    title: "Men's collection",
    image: '/tiles/mens-collection.webp',
    href: routes.listing({ categories: ['men'] }),
  },
  {
    title: 'Track full pant',
    image: '/tiles/track-full-pant.webp',
    href: routes.listing({ types: ['track-pants'] }),
  },
  {
    title: 'Track half pant',
    image: '/tiles/track-half-pant.webp',
    href: routes.listing({ types: ['shorts'] }),
  },
];

export function Collections() {
  return (
    <section aria-label="Collections" className="page-width py-16 md:py-24">
      <ul className="-mx-4 grid gap-y-10 md:mx-0 md:grid-cols-3 md:gap-x-5">
        {TILES.map(({ title, image, href }) => (
          <li key={title} className="group relative">
            <div className="relative aspect-4/5 overflow-hidden bg-secondary">
              <Picture
                src={image}
                alt=""
                sizes="(min-width: 1440px) 450px, (min-width: 768px) 33vw, 100vw"
                className="fill-box transition-transform duration-250 ease-out group-hover:scale-[1.02]"
              />
            </div>
            <div className="mt-4 flex items-baseline justify-between gap-4 px-4 md:px-0">
              <h2 className="text-xl font-bold md:text-2xl">{title}</h2>
              <Link
                href={href}
                aria-label={`Shop Now, ${title}`}
                className="text-sm font-semibold whitespace-nowrap text-primary underline underline-offset-4 after:absolute after:inset-0"
              >
                Shop Now
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
