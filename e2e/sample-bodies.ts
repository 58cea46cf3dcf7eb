export const product = {
  title: 'Matrix Jogger',
  description: 'Made for the matrix.',
  category: 'men',
  brand: 'nike',
  price: 500,
  salePrice: 0,
  totalStock: 50,
  sizes: ['M'],
  image: '/catalog/knee-dart-jogger-olive-front.webp',
};
export const address = {
  address: '1 Mill Street',
  city: 'Tiruppur',
  phone: '9840012345',
  pincode: '641602',
  notes: 'none',
};
/** Not signed with our key. */
export const signed = {
  razorpay_payment_id: 'pay_nowhere',
  razorpay_order_id: 'order_nowhere',
  razorpay_signature: 'x',
};
export const image = '/story/story-1.webp';
/** A product without a price. */
export function csvForm(digest?: string): FormData {
  const form = new FormData();
  form.append('file', new File(['Title\nNo price\n'], 'products.csv', { type: 'text/csv' }));
  if (digest) form.append('digest', digest);
  return form;
}
