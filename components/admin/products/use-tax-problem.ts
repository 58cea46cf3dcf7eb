import useSWR from 'swr';
import { callApi } from '@/components/browser/api-client';
import { hsnOf } from '@/lib/catalog/hsn-rules';
import type { ProductInput } from '@/lib/catalog/schema';
import { dayOf } from '@/lib/dates';
import { routes } from '@/lib/routes';
import { priceProblem } from '@/lib/settings/price-rules';
import type { SettingsDto } from '@/lib/settings/schema';

/**
 * Returns a function that says why a product's final price cannot be taxed; '' if it can, or while rates are unknown.
 */
export function useTaxProblem() {
  const { data } = useSWR(routes.api.adminSettings(), (path: string) => callApi<SettingsDto>(path));
  return ({ hsn = '', category, material = '', price, salePrice }: ProductInput): string =>
    priceProblem(data?.taxRates ?? [], {
      hsn: hsnOf({ hsn, category, material }),
      price: salePrice || price,
      day: dayOf(new Date()),
    });
}
