import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { panelApi } from '@/lib/panel-routes';
import { routes } from '@/lib/routes';
import type { RefusalsDto, SettingsInput } from '@/lib/settings/schema';
import { SETTINGS } from '@/scripts/test/settings';
import { answerCalls, answered, refused } from '@/scripts/test/shop-answers';
import { LimitFields } from './limit-fields';

const READ = `GET ${panelApi.adminLimitRefusals()}`;
const none = { times: 0, customers: [] };
const REFUSED: RefusalsDto = {
  limitOpenOrders: none,
  limitOpenPieces: { times: 3, customers: [{ _id: 'one', userName: 'Kumar', times: 3 }] },
  limitCodRupees: none,
  limitHoldsADay: none,
  limitRefusedParcels: none,
};

function Form() {
  const form = useForm<SettingsInput>({ defaultValues: SETTINGS });
  return <LimitFields form={form} />;
}

it('says beside each limit what it refused, and whom', async () => {
  answerCalls({ [READ]: answered(REFUSED) });
  render(<Form />);
  const kumar = await screen.findByRole('link', { name: 'Kumar' });
  expect(kumar.getAttribute('href')).toBe(routes.admin.customer('one'));
  expect(kumar.closest('div')?.textContent).toBe(
    'Refused 3 orders in the last seven days:Kumar 3 times',
  );
  expect(screen.getAllByText('Nothing refused in the last seven days.')).toHaveLength(4);
});

it('shows the limits also while what they refused cannot be read', async () => {
  answerCalls({ [READ]: refused(500, '') });
  render(<Form />);
  await screen.findByText('What they refused could not be loaded.');
  const orders = screen.getByLabelText<HTMLInputElement>('Open orders');
  await userEvent.clear(orders);
  await userEvent.type(orders, '8');
  expect(orders.value).toBe('8');
});
