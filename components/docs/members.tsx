import type { JsonSchema } from '@/lib/openapi/schema';
import { WithCode } from './plain-text';
import { elementOf, inWords, referred } from './schema-words';

interface MembersProps {
  schema: JsonSchema;
  /** Members that need no mention. */
  without?: readonly string[];
}

/** The members of an object, one a line, those of objects inside it below them. */
export function Members({ schema, without = [] }: MembersProps) {
  const required = new Set(schema.required);
  const members = Object.entries(schema.properties ?? {}).filter(
    ([name]) => !without.includes(name),
  );
  if (members.length === 0) return null;
  return (
    <dl className="grid border-l-2">
      {members.map(([name, member]) => (
        <Member
          key={name}
          name={name}
          schema={typeof member === 'object' ? member : {}}
          isOptional={!required.has(name)}
        />
      ))}
    </dl>
  );
}

interface MemberProps {
  name: string;
  schema: JsonSchema;
  isOptional: boolean;
}

/** A member or parameter: its name, what it may be, what is said of it. */
export function Member({ name, schema, isOptional }: MemberProps) {
  const element = elementOf(schema) ?? schema;
  return (
    <div className="grid gap-1 py-1.5 pl-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] sm:gap-4">
      <dt className="font-mono text-sm font-semibold wrap-anywhere">
        {name}
        {isOptional ? (
          <span className="ml-2 font-sans font-normal text-muted-foreground">optional</span>
        ) : null}
      </dt>
      <dd className="grid gap-1 text-sm wrap-anywhere">
        <span>
          <Words schema={schema} />
          {schema.description ? (
            <span className="text-muted-foreground">
              . <WithCode>{schema.description}</WithCode>
            </span>
          ) : null}
        </span>
        {referred(element) ? null : <Members schema={element} />}
      </dd>
    </div>
  );
}

/** What a value may be; the name of a schema leads to it. */
export function Words({ schema }: { schema: JsonSchema }) {
  const name = referred(elementOf(schema) ?? schema);
  const words = inWords(schema);
  if (!name) return words;
  return (
    <>
      {words.slice(0, words.indexOf(name))}
      <a href={`#${name}`} className="text-primary underline underline-offset-4">
        {name}
      </a>
      {words.slice(words.indexOf(name) + name.length)}
    </>
  );
}
