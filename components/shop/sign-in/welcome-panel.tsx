import { STORE } from '@/lib/store';
import { WelcomeGrid } from './welcome-grid';

export function WelcomePanel() {
  return (
    <aside
      aria-label="Welcome"
      className="relative hidden items-end overflow-hidden bg-ink p-10 text-paper lg:order-first lg:flex"
    >
      <WelcomeGrid />
      <div className="pointer-events-none relative bg-ink p-2">
        <div className="grid gap-2 border border-dashed border-paper/45 px-7 py-6">
          <h2 className="text-4xl font-bold xl:text-5xl">Welcome to {STORE.name}</h2>
          <p className="text-lg text-paper/85">Login to get started</p>
        </div>
      </div>
    </aside>
  );
}
