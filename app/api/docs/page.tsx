import type { Metadata } from 'next';
import { OPENAPI } from '@/app/api/openapi.json/document';
import { ApiViewer } from '@/components/docs/api-viewer';
import { BarePage } from '@/components/shop/frame/bare-page';
import { routes } from '@/lib/routes';

export const metadata: Metadata = {
  title: 'API',
  description: `Every call of the ${OPENAPI.info.title}: what it takes, what it answers, and who may make it.`,
  robots: { index: false },
};

export default function ApiDocsPage() {
  return (
    <BarePage>
      <div className="page-width py-6">
        <noscript>
          <p>
            This page needs script. For programs the same stands in{' '}
            <a href={routes.api.openApi()} className="text-primary underline">
              {routes.api.openApi()}
            </a>
            .
          </p>
        </noscript>
        <ApiViewer url={routes.api.openApi()} />
      </div>
    </BarePage>
  );
}
