'use client';

import { Link } from '@/components/ui/link';
import type { Swatch } from '@/lib/catalog/card-rules';
import { routes } from '@/lib/routes';
import { keepChosenSize } from './size-radios';

interface SwatchesProps {
  colours: readonly Swatch[];
  /** Of the product that they are shown for. */
  slug: string;
}

/** The colours of a model, each a link to its product, where the size stays chosen. */
export function Swatches({ colours, slug }: SwatchesProps) {
  return (
    <ul className="swatches">
      {colours.map((colour) => (
        <li key={colour.slug}>
          <Link
            href={routes.product(colour.slug)}
            scroll={false}
            aria-current={colour.slug === slug ? 'true' : undefined}
            aria-label={colour.name}
            title={colour.name}
            onNavigate={keepChosenSize}
          >
            {/* Not a style: the HTML has none. */}
            <svg aria-hidden color={colour.hex} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
