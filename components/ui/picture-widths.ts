/** The widths that Next.js's image optimizer makes. Few, as each one is made and kept for every picture. */
export const PICTURE_WIDTHS = [96, 180, 360, 480, 750, 1080, 1920] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
