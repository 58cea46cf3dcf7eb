'use client';

import './globals.css';

export default function GlobalError({ reset }: { error: Error; reset: () => void }) {
  return (
    <html lang="en-IN">
      <body>
        <title>Something went wrong</title>
        <main className="page-width grid gap-5 py-24">
          <h1 className="text-4xl font-bold">Something went wrong on our side</h1>
          <button type="button" onClick={reset} className="w-fit cursor-pointer border p-3">
            Try again
          </button>
        </main>
      </body>
    </html>
  );
}
