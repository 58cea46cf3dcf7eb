import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { trace } from '@opentelemetry/api';
import { afterAll, expect, it, vi } from 'vitest';
import { startTracing } from './tracing';

const sent: { path: string | undefined; body: string }[] = [];
const collector = createServer(async (request, response) => {
  sent.push({ path: request.url, body: await text(request) });
  response.end('{}');
});
afterAll(() => {
  trace.disable();
  vi.unstubAllEnvs();
  collector.close();
});

it('sends spans to the collector, without what addresses ask for', async () => {
  await new Promise<void>((resolve) => void collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${port}`);
  vi.stubEnv('OTEL_SERVICE_NAME', 'my-shop');
  const flush = startTracing();
  const attributes = { 'http.target': '/auth/reset-password?token=secret' };
  trace.getTracer('next.js').startSpan('GET /auth/reset-password', { attributes }).end();
  await flush();
  expect(sent.map(({ path }) => path)).toEqual(['/v1/traces']);
  for (const part of ['GET /auth/reset-password', 'my-shop', 'service.version'])
    expect(sent[0]?.body).toContain(part);
  expect(sent[0]?.body).not.toContain('secret');
});
