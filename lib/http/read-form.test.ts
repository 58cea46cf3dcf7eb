import { expect, it } from 'vitest';
import { readForm } from './read-body';

const send = (body: BodyInit, headers?: HeadersInit) =>
  new Request('http://localhost/', { method: 'POST', body, ...(headers && { headers }) });
const statusOf = (request: Request, limit?: number) =>
  readForm(request, limit).then(
    () => 200,
    ({ status }: { status: number }) => status,
  );
const TYPE = 'multipart/form-data; boundary=x';
const part = (name: string, text: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;

it('has fields and files as they were sent, and the last of two', async () => {
  const form = new FormData();
  const text = 'பருத்தி ₹399\r\n--x\r\n'.repeat(50_000);
  form.append('title', 'first');
  form.append('title', 'நொய்யல்');
  form.append('file', new Blob([text], { type: 'text/csv' }), 'விலை.csv');
  const { title, file } = (await readForm(send(form))) as { title: string; file: File };
  expect(title).toBe('நொய்யல்');
  expect([file.name, file.type, await file.text()]).toEqual(['விலை.csv', 'text/csv', text]);
});

it('an empty form has nothing in it', async () => {
  expect(await readForm(send('--x--\r\n', { 'content-type': TYPE }))).toEqual({});
});

it.each<[string, string, string]>([
  ['without a boundary', 'multipart/form-data', part('a', '1')],
  ['cut in a field', TYPE, part('a', '1').slice(0, -2)],
  ['cut in a file', TYPE, part('f"; filename="a.csv', 'a,b')],
  ['that is no form', TYPE, '{"a":1}'],
])('a body %s is refused', async (_, type, body) => {
  expect(await statusOf(send(body, { 'content-type': type }))).toBe(400);
});

it('is refused by type and size', async () => {
  expect(await statusOf(send('a=1', { 'content-type': 'text/plain' }))).toBe(415);
  const long = `${part('a', 'x'.repeat(5_000))}--x--\r\n`;
  expect(await statusOf(send(long, { 'content-type': TYPE }), 4_000)).toBe(413);
  expect(await statusOf(send(long, { 'content-type': TYPE }), 6_000)).toBe(200);
});
