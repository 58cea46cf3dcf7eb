import { expect, it, vi } from 'vitest';
import { logError, withoutSecrets } from './log';

it.each([
  ['connect to postgres://shop:hunter2@db:5432/x failed', 'hunter2'],
  ['no user meena@example.com', 'meena'],
  [
    'hash $argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$0123456789abcdef0123456789abcdef0123',
    '0123456',
  ],
  ['token eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2Q0JDLUhTNTEyIn0', 'eyJ'],
])('logs %j without %j', (text, secret) => {
  expect(withoutSecrets(text)).not.toContain(secret);
});

it('writes an error as one line, without the call and its values', () => {
  const lines: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
  logError(new Error('\nInvalid create() in\n  password: "hunter2"\n\nColumn is missing'), {
    requestId: 'r1',
  });
  write.mockRestore();
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'error',
    requestId: 'r1',
    error: 'Error',
    message: 'Column is missing',
  });
  expect(lines[0]).not.toContain('hunter2');
});
