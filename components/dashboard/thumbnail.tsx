import Image from 'next/image';

/** A product's picture in a row; its title stands beside it. */
export function Thumbnail({ image }: { image: string }) {
  return (
    <Image
      src={image}
      alt=""
      width={36}
      height={45}
      className="h-11 w-9 shrink-0 bg-secondary object-cover"
    />
  );
}
