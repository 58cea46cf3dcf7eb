import type { ReactNode } from 'react';
import { Subscribe } from '@/components/shop/frame/subscribe';
import { formatDay } from '@/lib/dates';
import { POLICY } from '@/lib/store';
import { Copy } from './copy';
import { type KeyFigure, KeyFigures } from './key-figures';
import { PageHead } from './page-head';

interface PolicyPageProps {
  title: string;
  lead: string;
  ticket?: readonly KeyFigure[];
  sections: readonly { id: string; title: string; body: ReactNode }[];
}

/** A policy: its figures first, then its sections, with a list of them beside. */
export function PolicyPage({ title, lead, ticket, sections }: PolicyPageProps) {
  return (
    <>
      <article className="page-width grid gap-10 pt-10 md:pt-16">
        <PageHead title={title} lead={lead} />
        {ticket ? <KeyFigures lines={ticket} /> : null}
        <div className="grid gap-10 lg:grid-cols-12">
          <nav
            aria-label="On this page"
            className="self-start lg:sticky lg:top-24 lg:col-span-4 print:hidden"
          >
            <p className="text-sm font-semibold">On this page</p>
            <ul className="mt-2 text-sm">
              {sections.map((section) => (
                <li key={section.id}>
                  <a
                    href={`#${section.id}`}
                    className="inline-flex min-h-9 items-center text-muted-foreground underline-offset-4 hover:text-ink hover:underline"
                  >
                    {section.title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="grid gap-10 lg:col-span-8">
            {sections.map((section) => (
              <section
                key={section.id}
                id={section.id}
                aria-labelledby={`${section.id}-title`}
                className="scroll-mt-4"
              >
                <div className="seam mb-6" />
                <h2 id={`${section.id}-title`} className="mb-4 text-2xl font-bold">
                  {section.title}
                </h2>
                <Copy>{section.body}</Copy>
              </section>
            ))}
            <p className="text-sm text-muted-foreground">
              In force since {formatDay(POLICY.inForceSince)}.
            </p>
          </div>
        </div>
      </article>
      <Subscribe />
    </>
  );
}
