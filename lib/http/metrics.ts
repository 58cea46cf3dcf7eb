import 'server-only';
import { Gauge, Histogram, Registry } from 'prom-client';

/** Seconds, from a cached page to an order behind a slow Razorpay. */
const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    registers,
    name: 'http_request_duration_seconds',
    help: 'Answered requests, by route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS,
  });
  const jobs = new Gauge({
    registers,
    name: 'noyyal_job_last_success_timestamp_seconds',
    help: 'When a job of the housekeeping last succeeded in this process',
    labelNames: ['job'] as const,
    aggregator: 'max',
  });
  return { registry, requests, jobs };
}

const kept = globalThis as typeof globalThis & {
  noyyalMetrics?: ReturnType<typeof createMetrics>;
};

/** Figures of this process for `/api/metrics`. Shared, because Next.js bundles this module more than once. */
export const metrics = kept.noyyalMetrics ?? createMetrics();
kept.noyyalMetrics = metrics;
