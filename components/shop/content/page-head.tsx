import type { ReactNode } from 'react';

interface PageHeadProps {
  /** The page's name in menus, if its headline is different. */
  name?: string;
  title: string;
  lead: ReactNode;
}

/** Name, headline and first sentence of a text page. */
export function PageHead({ name, title, lead }: PageHeadProps) {
  return (
    <header className="grid max-w-3xl gap-4">
      <h1 className="text-4xl leading-tight font-bold md:text-5xl">
        {name ? (
          <span className="mb-3 block font-sans text-sm font-semibold tracking-normal text-muted-foreground">
            {name}
          </span>
        ) : null}
        {title}
      </h1>
      <p className="max-w-[58ch] text-lg text-pretty text-muted-foreground">{lead}</p>
    </header>
  );
}
