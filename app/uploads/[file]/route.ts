import { readLocalPicture } from '@/lib/uploads/local-store';

/** The picture of a name never changes. The policy is for opening it directly. */
const HEADERS = {
  'Content-Type': 'image/webp',
  'Cache-Control': 'public, max-age=31536000, immutable',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
};

export async function GET(
  _request: Request,
  { params }: { params: Promise<{ file: string }> },
): Promise<Response> {
  const picture = await readLocalPicture((await params).file);
  if (picture) return new Response(picture, { headers: HEADERS });
  return new Response('There is no such picture', {
    status: 404,
    headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' },
  });
}
