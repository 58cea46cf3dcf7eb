import { connection } from 'next/server';
import type { ReactNode } from 'react';
import { WORDMARK } from '@/components/shop/frame/wordmark';
import { WelcomePanel } from '@/components/shop/sign-in/welcome-panel';

/** Not prerendered: its scripts carry the request's nonce. */
export const instant = false;

export default async function AuthLayout({ children }: { children: ReactNode }) {
  await connection();
  return (
    <div className="auth-page grid min-h-dvh lg:grid-cols-2">
      <div className="flex flex-col px-4 md:px-8">
        <header className="flex h-16 items-center">
          <a {...WORDMARK} />
        </header>
        <main className="flex flex-1 justify-center pt-10 pb-16 lg:items-center lg:pt-0">
          {children}
        </main>
      </div>
      <WelcomePanel />
    </div>
  );
}
