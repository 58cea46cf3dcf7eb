import { openApiDocument } from '@/lib/openapi/document';
import { ACCOUNT_ENDPOINTS } from './account-endpoints';
import { AUDIT_ENDPOINTS } from './audit-endpoints';
import { CATALOG_ENDPOINTS } from './catalog-endpoints';
import { PAYMENT_ENDPOINTS } from './payment-endpoints';
import { SHOPPING_ENDPOINTS } from './shopping-endpoints';

/** Every call there is. A handler that is not listed fails document.test.ts. */
export const ENDPOINTS = [
  ...CATALOG_ENDPOINTS,
  ...SHOPPING_ENDPOINTS,
  ...PAYMENT_ENDPOINTS,
  ...ACCOUNT_ENDPOINTS,
  ...AUDIT_ENDPOINTS,
];

export const OPENAPI = openApiDocument(ENDPOINTS);
