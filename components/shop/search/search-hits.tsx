import { ProductCard } from '@/components/shop/product/product-card';
import { ProductList } from '@/components/shop/product/product-list';
import { Skeleton } from '@/components/ui/skeleton';
import { toCardDto } from '@/lib/catalog/card-rules';
import { splitAtMatches } from '@/lib/search/rules';
import type { SearchHitDto } from '@/lib/search/schema';

const PLACEHOLDERS = ['a', 'b', 'c', 'd'];

function Marked({ hit }: { hit: SearchHitDto }) {
  let start = 0;
  return splitAtMatches(hit.title, hit.titleMatches).map(({ text, isMatch }) => {
    const key = start;
    start += text.length;
    return isMatch ? (
      <mark key={key} className="bg-turmeric/35 text-inherit">
        {text}
      </mark>
    ) : (
      text
    );
  });
}

interface SearchHitsProps {
  hits: readonly SearchHitDto[];
  isLoading: boolean;
}

export function SearchHits({ hits, isLoading }: SearchHitsProps) {
  if (isLoading) {
    return (
      <ProductList>
        {PLACEHOLDERS.map((one) => (
          <li key={one} aria-hidden>
            <Skeleton className="aspect-4/5" />
            <Skeleton className="mx-3 mt-3 h-5 w-2/3 md:mx-0" />
          </li>
        ))}
      </ProductList>
    );
  }
  if (hits.length === 0) return null;
  return (
    <>
      <h2 className="sr-only">Results</h2>
      <ProductList>
        {hits.map((hit) => (
          <li key={hit._id} className="grid">
            <ProductCard
              product={toCardDto(hit, hit.offer ?? undefined)}
              shownTitle={<Marked hit={hit} />}
            />
          </li>
        ))}
      </ProductList>
    </>
  );
}
