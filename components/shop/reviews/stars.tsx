import type { CSSProperties } from 'react';

/** One element and not five icons: a page of reviews shows a hundred of them. */
export function Stars({ value }: { value: number }) {
  const filled = { '--filled': Math.round(value) } as CSSProperties;
  return <span role="img" aria-label={`${value} of 5 stars`} className="stars" style={filled} />;
}
