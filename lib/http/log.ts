type Line = Record<string, string | number | boolean | string[] | undefined>;

/** A line of JSON on the standard output, with its time. */
export function writeLine(line: Line): void {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), ...line })}\n`);
}

const LONGEST = 500;
const SECRETS: readonly [RegExp, string][] = [
  [/\b([a-z][a-z0-9+]*:\/\/)[^\s/@]*@/gi, '$1…@'],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '(address)'],
  // Hashes, tokens, signatures.
  [/[\w+=$-]{32,}/g, '(long word)'],
];

/** What an error says, without addresses, passwords in addresses, hashes and tokens. */
export function withoutSecrets(text: string): string {
  return SECRETS.reduce((left, [pattern, by]) => left.replace(pattern, by), text).slice(0, LONGEST);
}

/** One line for what went wrong elsewhere and is dealt with here: no fault of this code, so no place in it. */
export function logTrouble(message: string, about: Line = {}): void {
  writeLine({ level: 'warn', ...about, message: withoutSecrets(message) });
}

/** One line for an error nobody expected: its kind, what it says, and where it came from. */
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
    // The last line: Prisma writes the call and its values above what went wrong.
    message: withoutSecrets(message.trim().split('\n').at(-1) ?? ''),
    at: at.map((line) => line.trim()),
  });
}
