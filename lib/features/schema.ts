/** A picture of the home page's hero. */
export interface FeatureDto {
  _id: string;
  image: string;
  alt: string;
}
