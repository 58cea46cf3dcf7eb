import type { JsonSchema } from '@/lib/openapi/schema';
import { describeType, itemSchema, referencedName } from './describe-type';
import { InlineCode } from './plain-text';

interface MembersProps {
  schema: JsonSchema;
  /** Members to leave out. */
  without?: readonly string[];
}

/** The members of an object, one per line, with those of nested objects below them. */
export function Properties({ schema, without = [] }: MembersProps) {
  const required = new Set(schema.required);
  const members = Object.entries(schema.properties ?? {}).filter(
    ([name]) => !without.includes(name),
  );
  if (members.length === 0) return null;
  return (
    <dl className="grid border-l-2">
      {members.map(([name, member]) => (
        <Property
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

/** A member or parameter: its name, its type, its description. */
export function Property({ name, schema, isOptional }: MemberProps) {
  const element = itemSchema(schema) ?? schema;
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
          <TypeText schema={schema} />
          {schema.description ? (
            <span className="text-muted-foreground">
              . <InlineCode>{schema.description}</InlineCode>
            </span>
          ) : null}
        </span>
        {referencedName(element) ? null : <Properties schema={element} />}
      </dd>
    </div>
  );
}

/** A value's type; the name of a schema links to it. */
export function TypeText({ schema }: { schema: JsonSchema }) {
  const name = referencedName(itemSchema(schema) ?? schema);
  const words = describeType(schema);
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
