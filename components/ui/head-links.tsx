interface HeadLinksProps {
  /** The one address of this page. */
  canonical: string;
  /** The picture shown where the page is shared. */
  image: string;
  previous?: string | undefined;
  next?: string | undefined;
}

/** What React lifts into the head: the page's address, its picture, its neighbours. */
export function HeadLinks({ canonical, image, previous, next }: HeadLinksProps) {
  return (
    <>
      <link rel="canonical" href={canonical} />
      <meta property="og:url" content={canonical} />
      <meta property="og:image" content={image} />
      {previous ? <link rel="prev" href={previous} /> : null}
      {next ? <link rel="next" href={next} /> : null}
    </>
  );
}
