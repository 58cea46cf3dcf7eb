/** One element instead of five icons: a page of reviews shows a hundred of them. */
export function Stars({ value }: { value: number }) {
  return (
    <span
      role="img"
      aria-label={`${value} of 5 stars`}
      className="stars"
      data-filled={Math.round(value)}
    />
  );
}
