import useSWR from 'swr';
import { callApi } from '@/components/browser/api-client';
import type { CollectionWithGoodsDto } from '@/lib/collections/schema';
import { formatCount } from '@/lib/money';
import { routes } from '@/lib/routes';
import { SmallPicture } from '../promotions/product-search';

const SHOWN = 8;

/** What the page shows as it is saved. The shop's pages themselves lead staff to the panel. */
export function CollectionPreview({ slug }: { slug: string }) {
  // Another key than that of the form, which keeps less of the same answer.
  const { data } = useSWR(['preview', slug], () =>
    callApi<CollectionWithGoodsDto>(routes.api.collection(slug)),
  );
  return (
    <section aria-label="What it shows" className="mx-5 mb-5 grid gap-2 border bg-card p-4 text-sm">
      <p>
        {data ? `${formatCount(data.total, 'product')} at ` : ''}
        <a
          href={routes.collection(slug)}
          target="_blank"
          rel="noopener"
          className="font-semibold text-primary underline underline-offset-4"
        >
          {routes.collection(slug)}
        </a>
        <span className="text-muted-foreground">
          {' '}
          (copy the link to a private window: staff who are signed in do not see the shop)
        </span>
      </p>
      <p className="flex min-h-11 flex-wrap gap-1">
        {data?.products.slice(0, SHOWN).map(({ _id, image }) => (
          <SmallPicture key={_id} src={image} />
        ))}
      </p>
    </section>
  );
}
