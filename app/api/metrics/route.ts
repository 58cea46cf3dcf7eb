import { prometheusContentType } from 'prom-client';
import { readMetrics } from '@/lib/health/metrics-service';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('GET', {
  summary: 'Figures for Prometheus',
  description: 'Of all processes of the machine, and of the shop; docs/deploy.md lists them.',
  level: 'scheduler',
  answer: 'text/plain',
  failures: { 404: 'On Vercel' },
  handle: async () =>
    new Response(await readMetrics(), {
      headers: { 'Content-Type': prometheusContentType, 'Cache-Control': 'no-store' },
    }),
});
