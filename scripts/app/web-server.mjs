// @ts-check
// Next.js behind an HTTP server of our own: what the build made is compressed once, with brotli, and not anew with gzip for
// every visitor, and what Next.js never sees is refused in words. Where a platform serves the files itself, this is not used.
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import compression from 'compression';
import next from 'next';
import sirv from 'sirv';
import { packingPages } from './packed-pages.mjs';
import { keepingPictures } from './picture-cache.mjs';
import { servingPublicFiles } from './public-files.mjs';
import { answerBrokenRequests, onlyKnownMethods, onlyOwnPaths } from './refusals.mjs';
import { sayingUnavailable } from './unavailable.mjs';

// On a machine with much memory V8 lets garbage lie for long: a file of a million orders, streamed, would cost hundreds of
// megabytes. The heap grows by so much of what lives in it, then it is cleared (npm run bench -- orders).
setFlagsFromString('--heap-growing-percent=30');

const MADE_BY_BUILD = '/_next/static';
const YEAR_SECONDS = 31_536_000;

const [port, hostname, origin = ''] = process.argv.slice(2);
// Whoever offers to speak another protocol (`Upgrade: h2c`, as some clients always do) is answered in this one, which is
// Node's way while nobody listens for upgrades. Next.js would, and let them wait for ever: it gets a server that never opens.
const app = next({ dev: false, hostname, port: Number(port), httpServer: createServer() });
await app.prepare();
const answer = onlyKnownMethods(
  servingPublicFiles(
    'public',
    keepingPictures(packingPages(sayingUnavailable(app.getRequestHandler(), origin))),
  ),
);
const compressed = compression();
/** @type {import('node:http').RequestListener} */
const answerCompressed = (request, response) =>
  compressed(request, response, () => void answer(request, response));

const files = sirv(join('.next', 'static'), {
  brotli: true,
  gzip: true,
  etag: true,
  immutable: true,
  maxAge: YEAR_SECONDS,
  setHeaders: (response) => response.setHeader('X-Content-Type-Options', 'nosniff'),
});

const server = createServer(
  onlyOwnPaths((request, response) => {
    const { url = '/' } = request;
    if (!url.startsWith(`${MADE_BY_BUILD}/`)) {
      answerCompressed(request, response);
      return;
    }
    request.url = url.slice(MADE_BY_BUILD.length);
    files(request, response, () => {
      request.url = url;
      answerCompressed(request, response);
    });
  }),
);
answerBrokenRequests(server);
// Longer than a load balancer keeps idle connections, or it would send requests into closed ones.
server.keepAliveTimeout = 65_000;
server.listen(Number(port), hostname);

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    server.close(() => void app.close().finally(() => process.exit(0)));
    server.closeIdleConnections();
  });
}
