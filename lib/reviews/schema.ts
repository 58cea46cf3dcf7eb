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
