import { z } from 'zod';
import { text } from '../text';

export const reviewInput = z.object({
  productId: z.uuid(),
  userId: z.uuid(),
  reviewMessage: text(1, 1000, 'Write a few words'),
  reviewValue: z.coerce
    .number('Please provide a rating')
    .int()
    .min(1, 'Please provide a rating')
    .max(5),
});
export type ReviewInput = z.infer<typeof reviewInput>;

export interface ReviewDto {
  _id: string;
  productId: string;
  userId: string;
  userName: string;
  reviewMessage: string;
  reviewValue: number;
  verifiedPurchase: boolean;
  createdAt: string;
}
