import type { Call } from './endpoint';

/** A part of the API with its calls. */
export interface Section {
  name: string;
  id: string;
  calls: Call[];
}

/** All calls by part: beside the page if there is room, else folded above it. */
export function Contents({ parts }: { parts: readonly Section[] }) {
  return (
    <>
      <details className="group border-y py-3 lg:hidden">
        <summary className="min-h-6 cursor-pointer font-semibold">All calls</summary>
        <List parts={parts} name="All calls" />
      </details>
      <div className="sticky top-0 hidden max-h-dvh overflow-y-auto py-8 pr-4 lg:block">
        <List parts={parts} name="Calls" />
      </div>
    </>
  );
}

function List({ parts, name }: { parts: readonly Section[]; name: string }) {
  return (
    <nav aria-label={name} className="grid gap-5 py-3 text-sm">
      {parts.map((part) => (
        <div key={part.id} className="grid gap-1">
          <a href={`#${part.id}`} className="py-1 font-semibold hover:text-primary">
            {part.name}
          </a>
          <ul>
            {part.calls.map(({ operation }) => (
              <li key={operation.operationId}>
                <a
                  href={`#${operation.operationId}`}
                  className="block py-1 text-muted-foreground hover:text-primary hover:underline"
                >
                  {operation.summary}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <a href="#schemas" className="py-1 font-semibold hover:text-primary">
        Schemas
      </a>
    </nav>
  );
}
