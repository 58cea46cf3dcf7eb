/** A text of the document: paragraphs, with code between backticks. */
export function PlainText({ children }: { children: string }) {
  return (
    <div className="grid max-w-[68ch] gap-2 text-pretty">
      {children.split('\n\n').map((paragraph) => (
        <p key={paragraph}>
          <InlineCode>{paragraph}</InlineCode>
        </p>
      ))}
    </div>
  );
}

export function InlineCode({ children }: { children: string }) {
  const parts = children.split('`').map((text, at) => ({ text, at, isCode: at % 2 === 1 }));
  return parts.map(({ text, at, isCode }) =>
    isCode ? (
      <code key={at} className="bg-secondary px-1 font-mono text-[0.92em] wrap-anywhere">
        {text}
      </code>
    ) : (
      text
    ),
  );
}
