// Next.js's server, the first argument, in WEB_CONCURRENCY processes behind one port, by Node's cluster. One that dies is
// replaced.
import cluster from 'node:cluster';
import { constants } from 'node:os';
import { AggregatorRegistry } from 'prom-client';

/** A process that dies right after its start is replaced after a delay: restarting in a loop would take all of the processor. */
const PAUSE_MS = 1_000;

// The processes accept connections themselves. If Node handed them out, one would hang for each process that dies.
cluster.schedulingPolicy = cluster.SCHED_NONE;
const [exec, ...args] = process.argv.slice(2);
cluster.setupPrimary({ exec, args });

// Each request for figures reaches one of them, which asks here for those of all.
const figures = new AggregatorRegistry();
cluster.on('message', async (worker, message) => {
  if (message?.type !== 'noyyal:metrics') return;
  worker.send({ id: message.id, text: await figures.clusterMetrics().catch(() => '') });
});

let isStopping = false;
const startWorker = () => {
  if (isStopping) return;
  const since = Date.now();
  const worker = cluster.fork();
  worker.once('exit', (code, signal) => {
    if (isStopping) return;
    console.error(`Process ${worker.process.pid} ended (${signal ?? code}); another is started`);
    setTimeout(startWorker, Date.now() - since < PAUSE_MS ? PAUSE_MS : 0);
  });
};
for (let started = 0; started < Number(process.env.WEB_CONCURRENCY); started += 1) startWorker();

for (const signal of ['SIGTERM', 'SIGINT'])
  process.once(signal, async () => {
    isStopping = true;
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    const ended = workers.map((worker) => new Promise((resolve) => worker.once('exit', resolve)));
    for (const worker of workers) worker.process.kill(signal);
    await Promise.all(ended);
    process.exit(128 + constants.signals[signal]);
  });
