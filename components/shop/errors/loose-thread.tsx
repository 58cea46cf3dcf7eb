/**
 * A seam coming undone, for error and not-found screens. Drawn in app/styles, as each page carries three such screens.
 */
export const LooseThread = () => <div className="loose-thread" />;
