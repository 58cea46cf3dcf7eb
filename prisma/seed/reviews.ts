/** What shoppers said; dealt out over the products in turn. */
export const reviewTexts: { value: number; message: string }[] = [
  {
    value: 5,
    message: 'Cloth is thick but breathes. The pocket zip has held through daily bus rides.',
  },
  { value: 4, message: 'Good fit at the waist, a little long for me. Had it hemmed.' },
  { value: 5, message: 'Third pair. Colour has not moved after twenty washes.' },
  { value: 3, message: 'Stitching is neat. I would take one size up, thighs are snug.' },
  { value: 4, message: 'Came in four days to Madurai. Soft from the first wear.' },
  { value: 5, message: 'For this price the seams are better than what I get in the mall.' },
  { value: 2, message: 'Drawcord ends came loose in the first wash, the rest is fine.' },
  { value: 4, message: 'Wear it to the gym and to the shop. Dries quickly on the line.' },
];
