import 'server-only';

/** A PDF that a browser shows, and saves under a name made of `number`. */
export const pdfResponse = ({ number, pdf }: { number: string; pdf: Uint8Array }): Response =>
  new Response(Uint8Array.from(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${number.replaceAll('/', '-')}.pdf"`,
      'Cache-Control': 'private, no-store',
    },
  });
