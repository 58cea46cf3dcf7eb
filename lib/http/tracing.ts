import 'server-only';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace-node';
import { version } from '../../package.json';

const done = async () => undefined;

/** Addresses lose their query: it may hold a link to a new password, or whom staff search for. */
const withoutQueries: SpanProcessor = {
  onStart: () => undefined,
  onEnd({ attributes }) {
    for (const [key, value] of Object.entries(attributes))
      if (typeof value === 'string' && /^(http\.(target|url)|url\.(full|query))$/.test(key))
        attributes[key] = value.replace(/\?.*/, '');
  },
  forceFlush: done,
  shutdown: done,
};

/**
 * Sends the spans that Next.js makes of requests, pages and calls to others to OTEL_EXPORTER_OTLP_ENDPOINT. The standard
 * OTEL_* variables for headers, name and sampling are read by the SDK. On SIGTERM it sends what is left, as what it
 * returns does.
 */
export function startTracing(): () => Promise<void> {
  const own = resourceFromAttributes({ 'service.name': 'noyyal', 'service.version': version });
  const provider = new NodeTracerProvider({
    resource: own.merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [withoutQueries, new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  const flush = () => provider.forceFlush().catch(() => undefined);
  process.once('SIGTERM', flush);
  return flush;
}
