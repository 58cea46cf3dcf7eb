import type { Metadata } from 'next';
import { OPENAPI } from '@/app/api/openapi.json/document';
import { Basics } from '@/components/docs/basics';
import { Contents, type Section } from '@/components/docs/contents';
import { type Call, Endpoint } from '@/components/docs/endpoint';
import { Properties } from '@/components/docs/properties';
import { PageHead } from '@/components/shop/content/page-head';
import { BarePage } from '@/components/shop/frame/bare-page';
import { routes } from '@/lib/routes';

export const metadata: Metadata = {
  title: 'API',
  description: `Every call of the ${OPENAPI.info.title}: what it takes, what it answers, and who may make it.`,
  robots: { index: false },
};

const CALLS: Call[] = Object.entries(OPENAPI.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    method: method.toUpperCase(),
    path,
    operation,
  })),
);

const PARTS: Section[] = OPENAPI.tags.map(({ name }) => ({
  name,
  id: name.toLowerCase().replace(/\W+/g, '-'),
  calls: CALLS.filter(({ operation }) => operation.tags.includes(name)),
}));

/** The OpenAPI document for people, from the same schemas; it needs no script. */
export default function ApiDocsPage() {
  return (
    <BarePage>
      <div className="page-width lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-12">
        <div className="pt-6 lg:pt-0">
          <Contents parts={PARTS} />
        </div>
        <div className="pb-16 pt-10 lg:border-l lg:pl-12 lg:pt-16">
          <PageHead
            title={OPENAPI.info.title}
            lead={
              <>
                Everything the shop does, by HTTP and JSON. For programs the same stands in{' '}
                <a
                  href={routes.api.openApi()}
                  className="text-primary underline underline-offset-4 wrap-anywhere"
                >
                  {routes.api.openApi()}
                </a>{' '}
                (OpenAPI {OPENAPI.openapi}).
              </>
            }
          />
          <Basics text={OPENAPI.info.description} />
          {PARTS.map(({ id, name, calls }) => (
            <section key={id} aria-labelledby={id} className="mt-14">
              <div className="seam" />
              <h2 id={id} className="scroll-mt-6 py-6 text-3xl font-bold">
                {name}
              </h2>
              {calls.map((call) => (
                <Endpoint key={call.operation.operationId} {...call} />
              ))}
            </section>
          ))}
          <section aria-labelledby="schemas" className="mt-14">
            <div className="seam" />
            <h2 id="schemas" className="scroll-mt-6 py-6 text-3xl font-bold">
              Schemas
            </h2>
            {Object.entries(OPENAPI.components.schemas).map(([name, schema]) => (
              <div key={name} className="grid gap-3 border-t py-6">
                <h3 id={name} className="scroll-mt-6 font-mono text-base font-bold">
                  {name}
                </h3>
                <Properties schema={schema} />
              </div>
            ))}
          </section>
        </div>
      </div>
    </BarePage>
  );
}
