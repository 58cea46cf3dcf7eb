/**
 * The demo accounts, as README names them, and the people whose reviews stand in the demo shop. Each has had their
 * account since before the first thing they did with it.
 */
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
