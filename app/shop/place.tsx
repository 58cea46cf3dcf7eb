import { HeadLinks } from '@/components/ui/head-links';
import { JsonLd } from '@/components/ui/json-ld';
import { routes } from '@/lib/routes';
import { absoluteUrl } from '@/lib/site-url';

/** Shown where a page without a picture of its own is shared, 1200 × 630. */
const SHARED_PICTURE = '/share.jpg';

interface Step {
  name: string;
  path: string;
}

interface PlaceProps {
  /** The page's one address. */
  path: string;
  /** The way to it from the home page, the page itself last; none for the home page. */
  way?: readonly Step[];
  image?: string;
  previous?: string | undefined;
  next?: string | undefined;
}

/** Where a page stands, as search engines and whoever shares it read it. */
export function Place({ path, way = [], image = SHARED_PICTURE, previous, next }: PlaceProps) {
  const steps = [{ name: 'Home', path: routes.home() }, ...way];
  return (
    <>
      <HeadLinks
        canonical={absoluteUrl(path)}
        image={absoluteUrl(image)}
        previous={previous && absoluteUrl(previous)}
        next={next && absoluteUrl(next)}
      />
      {way.length === 0 ? null : (
        <JsonLd
          data={{
            '@type': 'BreadcrumbList',
            itemListElement: steps.map((step, index) => ({
              '@type': 'ListItem',
              position: index + 1,
              name: step.name,
              item: absoluteUrl(step.path),
            })),
          }}
        />
      )}
    </>
  );
}
