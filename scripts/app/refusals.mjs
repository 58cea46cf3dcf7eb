// @ts-check
/**
 * What Next.js never sees or cannot answer, told in the words of the API: requests that are no HTTP, heads that are too
 * long, and methods nobody here knows, for which Next.js itself says 500 or nothing.
 */
import { STATUS_CODES } from 'node:http';

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */
/** @typedef {(request: Request, response: Response) => unknown} Handler */

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** @type {Record<string, [status: number, message: string]>} */
const BROKEN = {
  HPE_HEADER_OVERFLOW: [431, 'The address or the headers are too long'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive'],
};

/** @param {string} message */
const envelope = (message) => JSON.stringify({ success: false, message });

/** @param {string} body */
const headersOf = (body) => ({
  'Content-Type': 'application/json',
  'Content-Length': Buffer.byteLength(body),
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  Connection: 'close',
});

/**
 * What is asked for of this server: the path. With its origin in front ('GET http://shop.example/') proxies are asked;
 * Next.js would lead to that origin, whichever it is, and answers '*' with 500.
 * @param {Handler} answer
 * @returns {Handler}
 */
export function onlyOwnPaths(answer) {
  return (request, response) => {
    const path = (request.url ?? '').replace(/^https?:\/\/[^/?#]*(?=[/?]|$)/i, '');
    if (path !== request.url) request.url = path.startsWith('/') ? path : `/${path}`;
    if (request.url?.startsWith('/')) return answer(request, response);
    const body = envelope('This is not a request');
    response.writeHead(400, headersOf(body));
    return response.end(body);
  };
}

/**
 * @param {Handler} answer
 * @returns {Handler}
 */
export function onlyKnownMethods(answer) {
  return (request, response) => {
    if (METHODS.includes(request.method ?? '')) return answer(request, response);
    const body = envelope('This address does not answer that method');
    response.writeHead(405, { ...headersOf(body), Allow: METHODS.join(', ') });
    return response.end(body);
  };
}

/** @param {import('node:http').Server} server */
export function answerBrokenRequests(server) {
  server.on('clientError', (error, socket) => {
    const [status, message] = BROKEN[/** @type {{code?: string}} */ (error).code ?? ''] ?? [
      400,
      'This is not a request',
    ];
    // Whatever is being answered on the connection must not be mixed up with this.
    const busy = '_httpMessage' in socket && socket._httpMessage;
    if (!socket.writable || busy) return void socket.destroy();
    const body = envelope(message);
    const headers = Object.entries(headersOf(body)).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('')}\r\n${body}`);
  });
  // A wish about how to be answered is no reason not to answer.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}
