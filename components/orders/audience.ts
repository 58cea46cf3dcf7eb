/** Who reads an order: admins also see who changed its status. */
export type Audience = 'shopper' | 'admin';
