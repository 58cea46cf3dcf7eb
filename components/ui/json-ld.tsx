/** Structured data for search engines (schema.org). */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  // A '<' could end the script element.
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll(
    '<',
    '\\u003c',
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without '<'
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
