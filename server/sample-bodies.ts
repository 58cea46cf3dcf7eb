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
export const promotion = {
  title: 'Matrix',
  kind: 'percent',
  value: 10,
  code: 'MATRIX10',
  startsAt: '2026-01-01T00:00:00+05:30',
};
export const collection = {
  title: 'Matrix collection',
  slug: 'matrix-collection',
  rule: 'filters',
  filters: 'category=men',
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
export const csvForm = (digest?: string) => fileForm('Title\nNo price\n', digest);
/** For a product that does not exist. */
export const countForm = (digest?: string) => fileForm('SKU,Counted\nNOTHING-M,3\n', digest);

function fileForm(text: string, digest?: string): FormData {
  const form = new FormData();
  form.append('file', new File([text], 'file.csv', { type: 'text/csv' }));
  if (digest) form.append('digest', digest);
  return form;
}
