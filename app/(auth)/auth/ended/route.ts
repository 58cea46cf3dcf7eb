import { connection } from 'next/server';
import { forgetEndedSession } from '@/lib/auth/sign-in';
import { answerError } from '@/lib/http/envelope';
import { routes, safeNext } from '@/lib/routes';

/**
 * Guards redirect here when a session has ended: deletes its cookie, then goes to sign-in. A live session stays.
 */
export async function GET(request: Request): Promise<Response> {
  await connection();
  // A fetch of the client's router, which would follow the redirect without `next`: anything but a page of Next.js makes it
  // load this address as a document.
  if (request.headers.has('rsc'))
    return new Response(null, { headers: { 'Cache-Control': 'no-store' } });
  try {
    const next = safeNext(new URL(request.url).searchParams.get('next')) ?? undefined;
    const hasEnded = await forgetEndedSession();
    const target = hasEnded ? routes.login(next) : (next ?? routes.home());
    return new Response(null, {
      status: 307,
      headers: { Location: target, 'Cache-Control': 'no-store' },
    });
  } catch (error) {
    return answerError(error);
  }
}
