// In production every line of a log is JSON: what is printed as words (our steps, Next.js's own lines) becomes a message.
// A person at a terminal reads the words.
import { stripVTControlCharacters } from 'node:util';

function asJsonLines(text, level) {
  const time = new Date().toISOString();
  return text
    .split('\n')
    .map((line) => stripVTControlCharacters(line).trim())
    .filter((line) => line !== '')
    .map((line) => (/^\{".*\}$/.test(line) ? line : JSON.stringify({ time, level, message: line })))
    .map((line) => `${line}\n`)
    .join('');
}

if (!process.stdout.isTTY && !process.argv.includes('--dev'))
  for (const [stream, level] of [
    [process.stdout, 'info'],
    [process.stderr, 'error'],
  ]) {
    const write = stream.write.bind(stream);
    stream.write = (chunk, ...rest) => write(asJsonLines(String(chunk), level), ...rest);
  }
