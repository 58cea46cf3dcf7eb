import { getImageProps, type ImageProps } from 'next/image';

/** What next/image renders, from the server alone: no script in the browser. */
export function Picture(image: ImageProps) {
  const { props } = getImageProps(image);
  // biome-ignore lint/performance/noImgElement: these are the optimiser's own attributes.
  return <img {...props} alt={props.alt} />;
}
