import JsBarcode from 'jsbarcode';

interface Encoded {
  encodings?: { data: string }[];
}

/** Light space that scanners need on both sides, in bars (ISO/IEC 15417). */
const QUIET = 10;

/** The bars of Code 128, '1' dark and '0' light, each of the same width. */
export function code128(text: string): string {
  const encoded: Encoded = {};
  JsBarcode(encoded, text, { format: 'CODE128' });
  return encoded.encodings?.map(({ data }) => data).join('') ?? '';
}

/**
 * In millimetres: six dots of a label printer, which has eight to the millimetre, so that all bars have their exact
 * width.
 */
const BAR = 0.75;

/** A Code 128 barcode, at most as wide as its container. */
export function Barcode({ text, className }: { text: string; className?: string }) {
  const bars = code128(text);
  const width = bars.length + 2 * QUIET;
  return (
    <svg
      role="img"
      aria-label={`Barcode of ${text}`}
      viewBox={`0 0 ${width} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      className={className}
      style={{ width: `${width * BAR}mm` }}
    >
      {[...bars.matchAll(/1+/g)].map(({ 0: run, index }) => (
        <rect key={index} x={index + QUIET} width={run.length} height={1} />
      ))}
    </svg>
  );
}
