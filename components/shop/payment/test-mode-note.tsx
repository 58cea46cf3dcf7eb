/** Shown wherever somebody pays, while the sandbox replaces Razorpay. */
export function TestModeNote() {
  return (
    <p className="border border-dashed border-ink/40 px-3 py-2 text-sm">
      <strong className="font-semibold">Test mode</strong>: a sandbox replaces Razorpay, and no
      money moves.
    </p>
  );
}
