/** Pictures of the home page's carousel, in the order shown. Drawn by `tools/draw`. */
export const seedFeatures: { image: string; alt: string }[] = [
  {
    image: '/hero/hero-1.webp',
    alt: 'Joggers in deep indigo, undyed cotton and charcoal laid side by side on warm paper',
  },
  {
    image: '/hero/hero-2.webp',
    alt: 'Five pocket denim, olive cargos and a turmeric chino laid flat, seams and stitches showing',
  },
  {
    image: '/hero/hero-3.webp',
    alt: 'Shorts and side stripe track pants in madder, river blue and ink on warm paper',
  },
];
