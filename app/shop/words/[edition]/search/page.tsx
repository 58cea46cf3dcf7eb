import { Place } from '@/app/shop/place';
import { SearchScreen } from '@/components/search/search-screen';
import { pageMetadata } from '@/components/shop/content/page-metadata';
import { WhileShown } from '@/components/ui/while-shown';
import { routes } from '@/lib/routes';
import { STORE } from '@/lib/store';

export const metadata = pageMetadata(
  'Search',
  `Search the joggers, track pants, cargos, chinos and denims of ${STORE.name}, made in ${STORE.town}, by name, cloth or colour.`,
);

export default function SearchPage() {
  return (
    <WhileShown>
      <div className="page-width pt-10 md:pt-14">
        <Place path={routes.search()} way={[{ name: 'Search', path: routes.search() }]} />
        <h1 className="text-4xl font-bold md:text-5xl">Search</h1>
        <noscript>
          <p className="mt-4 text-lg">
            The search needs JavaScript.{' '}
            <a href={routes.listing()} className="text-primary underline underline-offset-4">
              See all products
            </a>
          </p>
        </noscript>
        <SearchScreen />
      </div>
    </WhileShown>
  );
}
