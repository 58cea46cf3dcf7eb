/** A seam that comes undone, for error and not-found screens. */
export function LooseThread() {
  return (
    <svg
      viewBox="0 0 360 96"
      aria-hidden="true"
      className="h-auto w-full max-w-90 text-primary"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
    >
      <path d="M2 48h196" strokeDasharray="16 11" />
      <path d="M206 48c26 0 30-30 54-30s20 34-2 34-18-28 10-34 44 6 40 30-36 30-22 40 42-8 60-26" />
      <circle cx="2" cy="48" r="3" fill="currentColor" stroke="none" />
    </svg>
  );
}
