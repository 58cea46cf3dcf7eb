import type { Fit } from '../../lib/reviews/rules';

export interface ReviewText {
  value: number;
  message: string;
  fit?: Fit;
  photos?: string[];
  waitingPhotos?: string[];
  answer?: string;
}

const text = (value: number, message: string, fit?: Fit): ReviewText => ({
  value,
  message,
  ...(fit && { fit }),
});

export const OF_TROUSERS: ReviewText[] = [
  text(5, 'Cloth is thick but breathes. The pockets have held through daily bus rides.', 'true'),
  text(4, 'Good fit at the waist, a little long for me. Had it hemmed.', 'true'),
  text(5, 'Third pair. Colour has not faded after twenty washes.', 'true'),
  text(3, 'Stitching is neat. I would take one size up, thighs are snug.', 'small'),
  text(4, 'Came in four days to Madurai. Soft from the first wear.', 'true'),
  text(5, 'For this price the seams are better than what I get in the mall.'),
  {
    ...text(2, 'One seam opened in the first wash, the rest is fine. They sent another.'),
    answer:
      'Thank you for telling us. That lot was checked seam by seam before the next pair left.',
  },
  text(4, 'Wear it at home and to the shop. Dries quickly on the line.', 'true'),
  text(5, 'My brother took mine. Ordered two more.'),
  text(4, 'Colour is a shade darker than in the picture. I like it better this way.', 'true'),
  text(5, 'Bought for a wedding trip, wore it for three days without creases.', 'true'),
  text(3, 'Fine for the price. The size chart is right, measure yourself first.', 'true'),
  text(1, 'Too short for someone six feet tall. Returned it and got my refund.', 'small'),
];

export const OF_SMALL_GOODS: ReviewText[] = [
  text(5, 'Simple and strong. Use it every day.'),
  text(4, 'Well made, a bit stiff in the first week.'),
  text(5, 'Gifted it along with a jogger, both were liked.'),
  text(3, 'Does the job. I expected it to be bigger.'),
];
