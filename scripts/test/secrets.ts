const token = { apiKey: 'sk_marked_uploadthing', appId: 'marked', regions: ['sea1'] };

/** Every secret the shop takes, with values that a test can search for. The test build is made with them. */
export const SECRETS = {
  AUTH_SECRET: 'marked-auth-secret-0123456789abcdef0123456789',
  ADMIN_PASSWORD: 'marked-admin-password',
  CRON_SECRET: 'marked-cron-secret-0123456789abcdef',
  RAZORPAY_KEY_ID: 'rzp_test_marked',
  RAZORPAY_KEY_SECRET: 'marked-razorpay-key-secret',
  RAZORPAY_WEBHOOK_SECRET: 'marked-razorpay-webhook-secret',
  UPLOADTHING_TOKEN: Buffer.from(JSON.stringify(token)).toString('base64'),
};
