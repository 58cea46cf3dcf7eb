import type { Operation } from '@/lib/openapi/schema';
import { cn } from '../ui/class-names';
import { referencedName } from './describe-type';
import { InlineCode, PlainText } from './plain-text';
import { Properties, Property, TypeText } from './properties';

export interface Call {
  method: string;
  path: string;
  operation: Operation;
}

/** One call: what it does, what it takes, what it answers. */
export function Endpoint({ method, path, operation }: Call) {
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  const [bodyType, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  return (
    <article
      id={operationId}
      aria-labelledby={`${operationId}-name`}
      className="grid scroll-mt-6 gap-5 border-t py-8 xl:grid-cols-2 xl:gap-10"
    >
      <div className="grid content-start gap-5">
        <h3 id={`${operationId}-name`} className="grid gap-2 font-sans tracking-normal">
          <span className="text-xl font-bold">{summary}</span>
          <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <Method>{method}</Method>
            <code className="font-mono text-sm font-normal wrap-anywhere">{path}</code>
          </span>
        </h3>
        <PlainText>{description}</PlainText>
        {(['path', 'query'] as const).map((where) => {
          const members = parameters.filter((one) => one.in === where);
          return members.length === 0 ? null : (
            <Part key={where} name={where === 'path' ? 'In the path' : 'In the query'}>
              <dl className="grid border-l-2">
                {members.map(({ name, schema, required }) => (
                  <Property key={name} name={name} schema={schema} isOptional={!required} />
                ))}
              </dl>
            </Part>
          );
        })}
        {body ? (
          <Part name={`Body, ${bodyType}`}>
            <Properties schema={body.schema} />
          </Part>
        ) : null}
      </div>
      <Part name="Answers">
        <ul className="grid gap-3">
          {Object.entries(responses).map(([status, { description: said, content }]) => (
            <Answer
              key={status}
              status={status}
              said={said}
              schema={content['application/json']?.schema ?? {}}
            />
          ))}
        </ul>
      </Part>
    </article>
  );
}

function Part({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <section className="grid content-start gap-2">
      <h4 className="font-sans text-sm font-semibold tracking-normal text-muted-foreground">
        {name}
      </h4>
      {children}
    </section>
  );
}

interface AnswerProps {
  status: string;
  said: string;
  schema: Operation['responses'][string]['content'][string]['schema'];
}

function Answer({ status, said, schema }: AnswerProps) {
  return (
    <li className="grid gap-2 text-sm">
      <p className="flex gap-3">
        <span className="font-mono font-semibold tabular-nums">{status}</span>
        <span>
          <InlineCode>{said}</InlineCode>
          {referencedName(schema) ? (
            <span className="sr-only">
              {': '}
              <TypeText schema={schema} />
            </span>
          ) : null}
        </span>
      </p>
      <Properties schema={schema} without={['success', 'message']} />
    </li>
  );
}

const COLOURS: Record<string, string> = {
  GET: 'border-ink/40',
  DELETE: 'border-destructive text-destructive',
};

function Method({ children }: { children: string }) {
  return (
    <span
      className={cn(
        'inline-block min-w-14 rounded-sm border px-1.5 py-0.5 text-center font-mono text-xs font-semibold',
        COLOURS[children] ?? 'border-primary bg-primary text-primary-foreground',
      )}
    >
      {children}
    </span>
  );
}
