// @ts-check
/**
 * While the database is away, pages that need it answer 503 in words. Next.js has no way to say so: of a page that reads
 * the session it has sent the static part, and a 200, before it asks; of any other it answers 500.
 */
const NEEDS_SESSION = /^\/(admin|shop\/(account|checkout))(?=[/?]|$)/;
const NO_PAGE = /^\/(api|_next)\//;
/** Of the page as Next.js serves it by itself. */
const NOT_HANDED_ON =
  /^(connection|content-encoding|content-length|etag|keep-alive|transfer-encoding)$/;
const COMING_BACK_MS = 5_000;
const OWN_HEADERS = { 'cache-control': 'no-store', 'retry-after': '5' };

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */
/** @typedef {(request: Request, response: Response) => unknown} Handler */

/**
 * @param {Handler} answer Next.js
 * @param {string} origin where we are reached from here
 * @returns {Handler}
 */
export function sayingUnavailable(answer, origin) {
  let lastAway = Number.NEGATIVE_INFINITY;
  const isAway = async () => {
    const health = await fetch(`${origin}/api/health`).catch(() => undefined);
    const away = health?.status === 503;
    if (away) lastAway = performance.now();
    return away;
  };
  /** A page that failed while the database came back is not broken. */
  const wasAway = () => performance.now() - lastAway < COMING_BACK_MS;

  /** @param {Response} response */
  const sayUnavailable = async (response) => {
    const page = await fetch(`${origin}/unavailable`);
    const kept = [...page.headers].filter(([name]) => !NOT_HANDED_ON.test(name));
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    response.writeHead(503, { ...Object.fromEntries(kept), ...OWN_HEADERS });
    response.end(await page.text());
  };

  return async (request, response) => {
    const { url = '/' } = request;
    if (NO_PAGE.test(url)) return answer(request, response);
    if (NEEDS_SESSION.test(url) && (await isAway())) return sayUnavailable(response);
    holdFailure(response, async (fail) => {
      if ((await isAway()) || wasAway()) await sayUnavailable(response);
      else fail();
    });
    return answer(request, response);
  };
}

/**
 * Keeps a 500 back until `decide` has answered something else, or has called `fail`.
 * @param {Response} response
 * @param {(fail: () => void) => Promise<void>} decide
 */
function holdFailure(response, decide) {
  const { writeHead, write, end, flushHeaders } = response;
  /** @type {(() => void)[]} */
  const held = [];
  /** @param {Function} send @param {unknown[]} args */
  const hold = (send, args) => held.push(() => Reflect.apply(send, response, args));
  const isFailing = () => held.length > 0 || (!response.headersSent && response.statusCode === 500);

  Object.assign(response, {
    writeHead(/** @type {[number, ...unknown[]]} */ ...args) {
      if (args[0] !== 500) return Reflect.apply(writeHead, response, args);
      if (held.length === 0) hold(writeHead, args);
      return response;
    },
    flushHeaders() {
      if (!isFailing()) Reflect.apply(flushHeaders, response, []);
    },
    write(/** @type {unknown[]} */ ...args) {
      if (!isFailing()) return Reflect.apply(write, response, args);
      hold(write, args);
      return true;
    },
    end(/** @type {unknown[]} */ ...args) {
      if (!isFailing()) return Reflect.apply(end, response, args);
      Object.assign(response, { writeHead, write, end, flushHeaders });
      hold(end, args);
      void decide(() => {
        for (const send of held) send();
      });
      return response;
    },
  });
}
