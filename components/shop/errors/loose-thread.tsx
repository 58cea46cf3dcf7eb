/** A seam that comes undone, for error and not-found screens. Drawn in app/styles: each page carries three such screens. */
export const LooseThread = () => <div className="loose-thread" />;
