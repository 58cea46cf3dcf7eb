import { channel } from 'node:diagnostics_channel';
import { type IncomingHttpHeaders, IncomingMessage, type Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

/** Answers as in a request to a server, which Node announces. */
export const inRequest = <T>(
  answer: () => Promise<T>,
  server?: Server,
  url = '/',
  headers: IncomingHttpHeaders = {},
): Promise<T> =>
  Promise.resolve().then(() => {
    const request = Object.assign(new IncomingMessage(new Socket()), { url });
    Object.assign(request.headers, {
      host: 'shop.test',
      'next-url': '/shop/listing',
      cookie: 'a=1',
      ...headers,
    });
    const response = new ServerResponse(request);
    channel('http.server.request.start').publish({ server, request, response });
    return answer();
  });
