/** The demo accounts of the README, and the authors of reviews. Each account is older than its first order or review. */
export const demoAdmin = {
  userName: 'Mill Owner',
  email: 'admin@noyyal.example',
  password: 'admin-demo-2026',
  sinceDays: 240,
};
export const demoShopper = {
  userName: 'Arun Kumar',
  email: 'shopper@noyyal.example',
  password: 'shopper-demo-2026',
  sinceDays: 63,
};
export const reviewers = ['Karthik', 'Praveen', 'Meena', 'Faisal', 'Joseph', 'Divya'];
export const reviewersSinceDays = 200;
