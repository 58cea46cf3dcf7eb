import { connection } from 'next/server';
import { forgetEndedSession } from '@/lib/auth/sign-in';
import { answerError } from '@/lib/http/envelope';
import { routes, safeNext } from '@/lib/routes';

/**
 * Where guards send whoever's session has ended: its cookie goes, then to sign-in. Whoever follows such a link with a
 * live session keeps it.
 */
export async function GET(request: Request): Promise<Response> {
  await connection();
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
