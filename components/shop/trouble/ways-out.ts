import { routes } from '@/lib/routes';

export const BACK_TO_SHOP = { label: 'Back to the shop', href: routes.home() };
