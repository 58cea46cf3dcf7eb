'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import useSWR from 'swr';
import { callApi } from '@/components/browser/api-client';
import { viewedProducts } from '@/components/browser/kept-list';
import { opensDialogs } from '@/components/browser/opens-dialogs';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { priceTags } from '@/lib/catalog/card-rules';
import { stockBadge } from '@/lib/catalog/rules';
import type { ProductDto } from '@/lib/catalog/schema';
import { routes } from '@/lib/routes';
import { savedByVisitor } from './saved-list';

const MOST = 8;

interface OwnStripProps {
  /** Called with the address of a link that is followed. */
  onFollow?: (href: string) => void;
}

interface ProductStripProps extends OwnStripProps {
  title: string;
  ids: readonly string[];
}

/** A row of products by their ids, at today's prices; those that are not sold any more are left out. */
function ProductStrip({ title, ids, onFollow }: ProductStripProps) {
  const { data: products = [] } = useSWR(
    ids.length > 0 ? routes.api.productsById(ids) : null,
    (path: string) => callApi<ProductDto[]>(path),
    { shouldRetryOnError: false, revalidateOnFocus: false },
  );
  const scroll = !opensDialogs(usePathname());
  if (products.length === 0) return null;
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="text-base font-bold">{title}</h2>
      <ul className="-mx-1 mt-3 flex gap-3 overflow-x-auto p-1">
        {products.map((product) => {
          const badge = stockBadge(product);
          const href = routes.product(product.slug);
          return (
            <li key={product._id} className="w-28 shrink-0">
              <Link
                href={href}
                scroll={scroll}
                onNavigate={() => onFollow?.(href)}
                className="grid gap-1 text-xs"
              >
                <Picture
                  src={product.image}
                  alt=""
                  sizes="112px"
                  widths={[180, 360]}
                  className="aspect-4/5 w-full bg-secondary object-cover"
                />
                <span className="line-clamp-2 leading-snug">{product.title}</span>
                <span className="font-semibold tabular-nums">
                  {badge?.kind === 'sold-out' ? badge.text : priceTags(product).now}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What was last looked at in this browser. @param without the product that is shown, read once it is near */
export function RecentlyViewed({ without, onFollow }: OwnStripProps & { without?: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [ids, setIds] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!place.current) return;
    const read = () =>
      setIds(
        viewedProducts
          .all()
          .filter((id) => id !== without)
          .slice(0, MOST),
      );
    const watcher = new IntersectionObserver(([seen]) => seen?.isIntersecting && read(), {
      rootMargin: '300px',
    });
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, [without]);
  return (
    <div ref={place}>
      <ProductStrip title="Recently viewed" ids={ids} {...(onFollow && { onFollow })} />
    </div>
  );
}

/** What a visitor has saved in this browser; a shopper has it in the account. */
export function SavedHere({ onFollow }: OwnStripProps) {
  const [ids] = useState(() => savedByVisitor.all().slice(0, MOST));
  return <ProductStrip title="Saved for later" ids={ids} {...(onFollow && { onFollow })} />;
}
