/** The demo accounts, as README names them, and the people whose reviews stand in the demo shop. */
export const demoAdmin = {
  userName: 'Mill Owner',
  email: 'admin@noyyal.example',
  password: 'admin-demo-2026',
};
export const demoShopper = {
  userName: 'Arun Kumar',
  email: 'shopper@noyyal.example',
  password: 'shopper-demo-2026',
};
export const reviewers = ['Karthik', 'Praveen', 'Meena', 'Faisal', 'Joseph', 'Divya'];
