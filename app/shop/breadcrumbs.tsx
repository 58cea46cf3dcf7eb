import { JsonLd } from '@/components/ui/json-ld';
import { routes } from '@/lib/routes';
import { absoluteUrl } from '@/lib/site-url';

interface BreadcrumbsProps {
  /** The pages from the home page to this one, which comes last. */
  steps: readonly { name: string; path: string }[];
}

/** The page's place in the shop, for search engines. */
export function Breadcrumbs({ steps }: BreadcrumbsProps) {
  const all = [{ name: 'Home', path: routes.home() }, ...steps];
  return (
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
  );
}
