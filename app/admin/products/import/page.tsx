import { CatalogImport } from '@/components/admin/products/catalog-import';
import { Skeleton } from '@/components/ui/skeleton';
import { PANEL_PAGES } from '@/lib/page-addresses/panel-pages';
import { type PageProps, PanelPage } from '../../panel-page';

export const metadata = { title: PANEL_PAGES.productsImport.title };

export default function ImportPage(props: PageProps) {
  return (
    <PanelPage
      {...props}
      page={PANEL_PAGES.productsImport}
      loading={<Skeleton className="h-40 w-full max-w-md" />}
    >
      <CatalogImport />
    </PanelPage>
  );
}
