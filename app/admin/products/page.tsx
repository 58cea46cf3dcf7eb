import { AdminProducts } from '@/components/admin/products/admin-products';
import { ProductsSkeleton } from '@/components/admin/products/products-skeleton';
import { PANEL_PAGES } from '@/lib/page-addresses/panel-pages';
import { type PageProps, PanelPage } from '../panel-page';

export const metadata = { title: PANEL_PAGES.products.title };

export default function ProductsPage(props: PageProps) {
  return (
    <PanelPage {...props} page={PANEL_PAGES.products} loading={<ProductsSkeleton />}>
      <AdminProducts />
    </PanelPage>
  );
}
