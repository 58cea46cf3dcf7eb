import { STORE } from '@/lib/store';

/** Plain weave: two threads over and under, drawn by four gradients. */
const WEAVE = [
  'repeating-linear-gradient(90deg, rgb(255 255 255 / 7%) 0 1px, transparent 1px 14px)',
  'repeating-linear-gradient(0deg, rgb(255 255 255 / 7%) 0 1px, transparent 1px 14px)',
  'repeating-linear-gradient(90deg, rgb(39 53 126 / 45%) 0 14px, transparent 14px 28px)',
  'repeating-linear-gradient(0deg, rgb(39 53 126 / 35%) 0 14px, transparent 14px 28px)',
].join(', ');

export function WelcomePanel() {
  return (
    <aside
      className="relative hidden items-end bg-ink p-12 text-paper lg:order-first lg:flex"
      style={{ backgroundImage: WEAVE }}
    >
      <div className="grid gap-3 border-t border-dashed border-paper/60 bg-ink p-6">
        <h2 className="text-5xl font-semibold">Welcome to {STORE.name}</h2>
        <p>Login to get started</p>
      </div>
    </aside>
  );
}
