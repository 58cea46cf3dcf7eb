import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { SIGNED_OUT } from '@/components/browser/api-client';
import type { GarmentType } from '@/lib/garments/schema';
import { panelApi } from '@/lib/panel-routes';
import { routes } from '@/lib/routes';
import {
  answerCalls,
  answered,
  refused,
  type ShopAnswer,
  slowly,
} from '@/scripts/test/shop-answers';
import { toasts } from '@/scripts/test/shop-page';
import { AdminTypes } from './admin-types';

const READ = `GET ${routes.api.types()}`;
const SAVE = `PUT ${panelApi.adminTypesUpdate()}`;
const TYPES: GarmentType[] = [
  {
    id: 'joggers',
    label: 'Jogger',
    plural: 'Joggers',
    sized: true,
    chart: [{ measure: 'Waist', category: 'men', cm: { M: '77–82' } }],
  },
  { id: 'belts', label: 'Belt', plural: 'Belts', sized: false, chart: null },
];
const saved = (types: GarmentType[], version: string) => answered(types, { version });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

async function open(answers: Parameters<typeof answerCalls>[0]) {
  const sent = answerCalls({ [READ]: saved(TYPES, 'a'), ...answers });
  render(<AdminTypes />);
  await screen.findByLabelText('Waist, M');
  return { sent, user: userEvent.setup() };
}

it('saves names, order and measures at once, with the version that was read', async () => {
  const { sent, user } = await open({ [SAVE]: saved(TYPES, 'b') });
  await user.clear(field('Waist, M'));
  await user.type(field('Waist, M'), '78-83');
  await user.click(screen.getByLabelText('Move Belts up'));
  await user.click(screen.getByRole('button', { name: 'Save types' }));
  await waitFor(() => expect(toasts()).toEqual(['success: Types saved']));
  const [jogger, belt] = TYPES;
  expect(sent.at(-1)?.body).toEqual({
    types: [
      belt,
      { ...jogger, chart: [{ measure: 'Waist', category: 'men', cm: { M: '78–83' } }] },
    ],
    version: 'a',
  });
});

it('refuses what is no measure, and shows the sentence about a type that is in use', async () => {
  const message = '3 products still have the type ‘Belt’. Give them another one first.';
  const { sent, user } = await open({ [SAVE]: refused(409, message) });
  const save = () => user.click(screen.getByRole('button', { name: 'Save types' }));
  await user.type(field('Waist, S'), 'wide');
  await save();
  await waitFor(() => expect(field('Waist, S').getAttribute('aria-invalid')).toBe('true'));
  await user.clear(field('Waist, S'));
  await user.click(screen.getByText('Remove Belts'));
  await save();
  await screen.findByText(message);
  expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(1);
});

it('shows what somebody else saved', async () => {
  const data = { types: TYPES.slice(0, 1), version: 'b' };
  const { user } = await open({
    [SAVE]: refused(409, 'Somebody else has changed them.', { data }),
  });
  await user.type(field('Waist, S'), '71');
  await user.click(screen.getByRole('button', { name: 'Save types' }));
  await screen.findByText('Somebody else has changed them.');
  expect(field('Waist, S').value).toBe('71');
});

it('says what went wrong, and that it is saved where only the answer was lost', async () => {
  const data = {
    types: TYPES.map((type) => ({ ...type, label: `${type.label}!` })),
    version: 'b',
  };
  const slow = slowly(refused(409, 'Somebody else has changed them.', { data }));
  const answers: ShopAnswer[] = ['no connection', 'bad gateway', refused(401, 'No session')];
  const { sent, user } = await open({ [SAVE]: () => answers.shift() ?? slow.answer() });
  for (const label of screen.getAllByLabelText('One is called')) await user.type(label, '!');
  const save = screen.getByRole('button', { name: 'Save types' });
  const said = [
    'No connection. Please try again.',
    'The types could not be saved. Please try again.',
    SIGNED_OUT,
  ];
  for (const sentence of said) {
    await user.click(save);
    await screen.findByText(sentence);
  }
  await user.dblClick(save);
  slow.letGo();
  await waitFor(() => expect(toasts()).toEqual(['success: Types saved']));
  expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(4);
});
