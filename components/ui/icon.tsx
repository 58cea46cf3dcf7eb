import type { IconNode } from 'lucide';
import { createElement } from 'react';

interface IconProps {
  /** One of lucide's. */
  node: IconNode;
  className?: string;
}

/**
 * A drawing that says nothing by itself: the words stand beside it, or in the label of its button. lucide's React
 * components would be script in the browser on every page, also where only the server draws them.
 */
export function Icon({ node, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={24}
      height={24}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      className={className}
    >
      {node.map(([tag, attributes], index) => createElement(tag, { ...attributes, key: index }))}
    </svg>
  );
}
