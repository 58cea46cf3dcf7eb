import { contentMetadata } from '@/app/page-metadata';
import { Breadcrumbs } from '@/app/shop/breadcrumbs';
import { SearchScreen } from '@/components/shop/search/search-screen';
import { WhileShown } from '@/components/ui/while-shown';
import { routes } from '@/lib/routes';
import { STORE } from '@/lib/store';

const PAGE = {
  name: 'Search',
  path: routes.search(),
  description: `Search the joggers, track pants, cargos, chinos and denims of ${STORE.name}, made in ${STORE.town}, by name, cloth or colour.`,
};

export const metadata = contentMetadata(PAGE);

export default function SearchPage() {
  return (
    <WhileShown>
      <div className="page-width pt-10 md:pt-14">
        <Breadcrumbs steps={[PAGE]} />
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
