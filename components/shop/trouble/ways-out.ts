import { firstRoutes } from '@/lib/first-routes';

export const BACK_TO_SHOP = { label: 'Back to the shop', href: firstRoutes.home() };
