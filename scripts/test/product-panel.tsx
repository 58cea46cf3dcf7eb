import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withNuqsTestingAdapter } from 'nuqs/adapters/testing';
import { AdminProducts } from '@/components/admin/products/admin-products';
import type { AdminProductDto } from '@/lib/catalog/schema';
import { panelApi } from '@/lib/panel-routes';
import { routes } from '@/lib/routes';
import { idOf, pageOf, sampleProduct } from './panel-samples';
import { SETTINGS } from './settings';
import { answerCalls, answered, type SentCall } from './shop-answers';

export const LIST = `GET ${panelApi.adminProducts()}`;
export const ADD = `POST ${panelApi.adminProductAdd()}`;
export const EDIT = `PUT ${panelApi.adminProductEdit(idOf(2))}`;

export const panelField = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(name, { exact: true });
export const saveButton = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: /^(Add|Edit)$/ });
/** What is said of a field, or of a group of them. */
export const saidOf = (element: Element) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;
export const bodiesOf = (sent: SentCall[], method: 'POST' | 'PUT') =>
  sent.filter((call) => call.method === method).map(({ body }) => body as Record<string, unknown>);

/** The list of products, which the shop answers. */
export function openProductList(answers: Parameters<typeof answerCalls>[0] = {}, search = '') {
  const sent = answerCalls({
    [LIST]: pageOf([sampleProduct()]),
    [`GET ${panelApi.adminSettings()}`]: answered({ ...SETTINGS, version: '1' }),
    [`GET ${routes.api.types()}`]: answered([], { version: '0' }),
    ...answers,
  });
  const wrapper = withNuqsTestingAdapter({ hasMemory: true, searchParams: search });
  render(<AdminProducts />, { wrapper });
  const user = userEvent.setup();
  return {
    sent,
    user,
    /** Types into a field in place of what it has, at once: each key would render the whole form. */
    put(name: string, value: string) {
      panelField(name).focus();
      fireEvent.change(panelField(name), { target: { value } });
    },
  };
}

/** The panel that edits this product. */
export async function openProduct(
  product: AdminProductDto = sampleProduct(),
  answers: Parameters<typeof answerCalls>[0] = {},
) {
  const opened = openProductList({ [LIST]: pageOf([product]), ...answers });
  const card = await screen.findByRole('article', { name: product.title });
  await opened.user.click(within(card).getByRole('button', { name: 'Edit' }));
  await screen.findByRole('dialog', { name: 'Edit Product' });
  return opened;
}
