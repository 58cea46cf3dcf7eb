type Line = Record<string, string | number | boolean | string[] | undefined>;

/** A line of JSON on the standard output, with its time. */
export function writeLine(line: Line): void {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), ...line })}\n`);
}

const MAX_LENGTH = 500;
const SECRETS: readonly [RegExp, string][] = [
  [/\b([a-z][a-z0-9+]*:\/\/)[^\s/@]*@/gi, '$1…@'],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '(address)'],
  // Hashes, tokens, signatures.
  [/[\w+=$-]{32,}/g, '(long word)'],
];

/** An error's text without e-mail addresses, passwords in URLs, hashes and tokens. */
export function withoutSecrets(text: string): string {
  return SECRETS.reduce((left, [pattern, by]) => left.replace(pattern, by), text).slice(
    0,
    MAX_LENGTH,
  );
}

/** One line for another system's failure that the shop copes with. */
export function logWarning(message: string, about: Line = {}): void {
  writeLine({ level: 'warn', ...about, message: withoutSecrets(message) });
}

/** One line for an unexpected error: its kind, text and stack. */
export function logError(error: unknown, about: Line = {}): void {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  const at = stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8);
  writeLine({
    level: 'error',
    ...about,
    error: name,
    code,
    // Prisma writes the call and its values above the last line.
    message: withoutSecrets(message.trim().split('\n').at(-1) ?? ''),
    at: at.map((line) => line.trim()),
  });
}
