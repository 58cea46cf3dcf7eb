/** Who reads an order: the shop's people also see who did what. */
export type Audience = 'shopper' | 'admin';
