import { JsonLd } from '@/components/ui/json-ld';
import { Link } from '@/components/ui/link';
import { routes } from '@/lib/routes';
import { absoluteUrl } from '@/lib/site-url';

interface BreadcrumbsProps {
  /** Also for people, where there is room: all but the page itself. */
  isShown?: boolean;
  /** The pages from the home page to this one, which comes last. */
  steps: readonly { name: string; path: string }[];
}

/** The page's place in the shop, for search engines, and for people if it is shown. */
export function Breadcrumbs({ steps, isShown = false }: BreadcrumbsProps) {
  const all = [{ name: 'Home', path: routes.home() }, ...steps];
  return (
    <>
      {isShown ? (
        <nav aria-label="Breadcrumb" className="mb-5 hidden md:block">
          <ol className="breadcrumb">
            {steps.slice(0, -1).map(({ name, path }) => (
              <li key={path}>
                <Link href={path}>{name}</Link>
              </li>
            ))}
          </ol>
        </nav>
      ) : null}
      <JsonLd
        data={{
          '@type': 'BreadcrumbList',
          itemListElement: all.map(({ name, path }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name,
            item: absoluteUrl(path),
          })),
        }}
      />
    </>
  );
}
