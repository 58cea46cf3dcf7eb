'use client';

import { buttonVariants } from '@/components/ui/button-variants';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { routes } from '@/lib/routes';
import { FabricVideo } from './fabric-video';

const CLOTHS = [
  {
    name: 'Micro dot knit',
    text: 'Stretches four ways, dries while you drink your tea.',
    image: '/fabric/micro-dot.webp',
  },
  {
    name: 'Twill',
    text: 'The diagonal that makes a chino hang straight.',
    image: '/fabric/twill.webp',
  },
  {
    name: 'Denim',
    text: 'Rope-dyed indigo over undyed weft, fading where you bend.',
    image: '/fabric/denim.webp',
  },
];

export function FinestFabric() {
  return (
    <section aria-labelledby="fabric-title" className="page-width py-16 md:py-24">
      <h2 id="fabric-title" className="text-3xl font-bold md:text-4xl">
        Finest Fabric
      </h2>
      <div className="seam mt-4 mb-8" />
      <div className="-mx-4 md:mx-0">
        <FabricVideo
          label="Knit of indigo and undyed yarn, seen close, moving"
          poster={
            <Picture
              src="/video/finest-fabric.webp"
              alt=""
              sizes="(min-width: 1440px) 1376px, 100vw"
              className="fill-box"
            />
          }
        />
      </div>
      <ul className="mt-10 grid gap-x-5 gap-y-8 sm:grid-cols-3">
        {CLOTHS.map(({ name, text, image }) => (
          <li key={name} className="grid grid-cols-[7rem_1fr] items-center gap-4 sm:block">
            <div className="relative aspect-4/5 bg-secondary">
              <Picture
                src={image}
                alt=""
                sizes="(min-width: 1440px) 450px, (min-width: 640px) 33vw, 112px"
                widths={[180, 360, 480, 750, 1080]}
                className="fill-box"
              />
            </div>
            <div className="sm:mt-3">
              <h3 className="font-bold">{name}</h3>
              <p className="mt-1 text-sm text-muted-foreground">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <Link href={routes.fabric()} className={`${buttonVariants({ variant: 'outline' })} mt-8`}>
        About our fabric
      </Link>
    </section>
  );
}
