import 'server-only';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import type { DocumentContent } from '../schema';

/** One at a time: drawing fills a processor. */
const limit = pLimit(1);
let worker: Worker | undefined;

/** A document's PDF, drawn beside the thread that answers requests. @throws what drawing threw */
export const drawDocument = (content: DocumentContent): Promise<Uint8Array<ArrayBuffer>> =>
  limit(async () => {
    worker ??= startWorker();
    worker.postMessage(content);
    const over = new AbortController();
    const ended = once(worker, 'exit', over).then(() => {
      throw new Error('The thread that draws documents has ended');
    });
    try {
      const [pdf] = await Promise.race([once(worker, 'message', over), ended]);
      return pdf;
    } finally {
      over.abort();
    }
  });

/** Started when first needed, and again after an error has ended it. */
function startWorker(): Worker {
  const started = new Worker(new URL('./worker.ts', import.meta.url));
  started.once('exit', () => {
    worker = undefined;
  });
  // Whoever waits is told; between two drawings nobody does.
  started.on('error', () => {});
  started.unref();
  return started;
}
