import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { panelApi } from '@/lib/panel-routes';
import { LIMIT_NAMES, type SettingsDto } from '@/lib/settings/schema';
import { SETTINGS } from '@/scripts/test/settings';
import { answerCalls, answered, refused, type SentCall, slowly } from '@/scripts/test/shop-answers';
import { toasts } from '@/scripts/test/shop-page';
import { AdminSettings } from './admin-settings';

const READ = `GET ${panelApi.adminSettings()}`;
const REFUSALS = `GET ${panelApi.adminLimitRefusals()}`;
const REFUSED = Object.fromEntries(LIMIT_NAMES.map((name) => [name, { times: 0, customers: [] }]));
const SAVE = `PUT ${panelApi.adminSettingsUpdate()}`;
const saved = (given: Partial<SettingsDto> = {}): SettingsDto => ({
  ...SETTINGS,
  version: '1',
  ...given,
});
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const last = (name: string) =>
  screen.getAllByLabelText<HTMLInputElement>(name).at(-1) as HTMLInputElement;
const button = (name = 'Save settings') => screen.getByRole<HTMLButtonElement>('button', { name });
const noteOf = (input: HTMLInputElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;
const sentBodies = (sent: SentCall[]) =>
  sent.flatMap(({ method, body }) => (method === 'PUT' ? [body] : []));
const replace = async (user: ReturnType<typeof userEvent.setup>, name: string, text: string) => {
  await user.clear(field(name));
  await user.type(field(name), text);
};

async function openPanel(answers: Parameters<typeof answerCalls>[0] = {}) {
  const sent = answerCalls({
    [READ]: answered(saved()),
    [REFUSALS]: answered(REFUSED),
    ...answers,
  });
  const user = userEvent.setup();
  render(<AdminSettings />);
  await screen.findByLabelText('Legal name');
  return { sent, user };
}

it('saves once, however often it is pressed, and keeps what is typed meanwhile', async () => {
  const slow = slowly(answered(saved({ legalName: 'Noyyal Mills', version: '2' })));
  const { sent, user } = await openPanel({ [SAVE]: slow.answer });
  await replace(user, 'Legal name', 'Noyyal Mills');
  await user.dblClick(button());
  await replace(user, 'Designation', 'Complaints');
  await user.clear(last('Up to ₹'));
  await user.type(last('Up to ₹'), '2400');
  slow.letGo();
  await waitFor(() => expect(toasts()).toEqual(['success: Settings saved']));
  expect(sentBodies(sent)).toEqual([{ ...SETTINGS, legalName: 'Noyyal Mills', version: '1' }]);
  expect(field('Designation').value).toBe('Complaints');
  expect(last('Up to ₹').value).toBe('2400');
  expect(document.activeElement).toBe(last('Up to ₹'));
  await user.click(button());
  await waitFor(() => expect(sentBodies(sent)).toHaveLength(2));
  expect(sentBodies(sent)[1]).toMatchObject({ officerDesignation: 'Complaints', version: '2' });
});

it('shows what somebody else saved, and keeps what was typed', async () => {
  const theirs = saved({ phone: '+91 98400 54321', email: 'new@noyyal.example', version: '2' });
  const mine = { legalName: 'Noyyal Mills', email: 'mine@noyyal.example' };
  const { sent, user } = await openPanel({
    [SAVE]: [
      refused(409, 'Somebody else has changed the settings meanwhile.', { data: theirs }),
      answered(saved({ ...theirs, ...mine, version: '3' })),
    ],
  });
  await replace(user, 'Legal name', mine.legalName);
  await replace(user, 'E-mail', mine.email);
  await user.click(button());
  const note = await screen.findByRole('alert');
  await waitFor(() => expect(document.activeElement).toBe(note));
  expect(note.textContent).toContain('Telephone: now +91 98400 54321');
  expect(note.textContent).toContain(`E-mail: now new@noyyal.example; you have ${mine.email}`);
  expect(note.textContent).not.toContain('Legal name');
  expect([field('Telephone').value, field('Legal name').value, field('E-mail').value]).toEqual([
    theirs.phone,
    mine.legalName,
    mine.email,
  ]);
  await user.click(button('Take theirs'));
  expect([field('E-mail').value, field('Legal name').value]).toEqual([
    theirs.email,
    mine.legalName,
  ]);
  await user.click(button('Keep mine'));
  expect(field('E-mail').value).toBe(mine.email);
  await user.click(button());
  await waitFor(() => expect(toasts()).toEqual(['success: Settings saved']));
  expect(sentBodies(sent)[1]).toEqual({ ...SETTINGS, ...mine, phone: theirs.phone, version: '2' });
  expect(screen.queryByRole('alert')).toBeNull();
});

it('lists what they changed since the form was opened when it is refused twice', async () => {
  const first = saved({ phone: '+91 98400 54321', version: '2' });
  const second = { ...first, officerName: 'S. Kavitha', version: '3' };
  const message = 'Somebody else has changed the settings meanwhile.';
  const { user } = await openPanel({
    [SAVE]: [refused(409, message, { data: first }), refused(409, message, { data: second })],
  });
  await replace(user, 'Legal name', 'Noyyal Mills');
  await user.click(button());
  await screen.findByText(/54321/);
  expect(screen.queryByRole('button', { name: 'Take theirs' })).toBeNull();
  await user.click(button());
  await screen.findByText(/S\. Kavitha/);
  expect(screen.getByRole('alert').textContent).toContain('Telephone: now +91 98400 54321');
});

it('counts as saved when the answer to an earlier try was lost', async () => {
  const stored = saved({ legalName: 'Noyyal Mills', version: '2' });
  const { user } = await openPanel({
    [SAVE]: ['no connection', refused(409, 'Somebody else has changed them.', { data: stored })],
  });
  await replace(user, 'Legal name', 'Noyyal Mills');
  await user.click(button());
  const said = await screen.findByText('No connection. Please try again.');
  await waitFor(() => expect(document.activeElement).toBe(said));
  await user.click(button());
  await waitFor(() => expect(toasts()).toEqual(['success: Settings saved']));
});

it.each([
  ['bad gateway', 'The settings could not be saved. Please try again.'],
  [refused(401, 'Unauthorised user!'), /^You are signed out/],
  [refused(422, 'Please check', { errors: { phone: ['Not a number here'] } }), 'Not a number here'],
] as const)('keeps what was typed after %o', async (answer, sentence) => {
  const { user } = await openPanel({ [SAVE]: answer });
  await replace(user, 'Legal name', 'Noyyal Mills');
  await user.click(button());
  await screen.findByText(sentence);
  expect(field('Legal name').value).toBe('Noyyal Mills');
});

it('leads to what is wrong, and sends nothing', async () => {
  const { sent, user } = await openPanel();
  await replace(user, 'GSTIN', '33AAPFU0939F1Z3{Enter}');
  await waitFor(() =>
    expect(noteOf(field('GSTIN'))).toBe('This is no GSTIN: a character is wrong'),
  );
  await waitFor(() => expect(document.activeElement).toBe(field('GSTIN')));
  await replace(user, 'GSTIN', SETTINGS.gstin.toLowerCase());
  await user.clear(field('Legal name'));
  await user.click(button());
  await waitFor(() => expect(document.activeElement).toBe(field('Legal name')));
  expect(noteOf(field('Legal name'))).toBe('Enter the legal name');
  await user.type(field('Legal name'), 'Noyyal Mills');
  const rate = last('% above').value;
  await user.clear(last('% above'));
  await user.type(last('% above'), '41');
  await user.click(button());
  await waitFor(() => expect(document.activeElement).toBe(last('% above')));
  expect(noteOf(last('% above'))).toBe('At most 40');
  await user.clear(last('% above'));
  await user.type(last('% above'), rate);
  await waitFor(() => expect(last('% above').getAttribute('aria-invalid')).toBeNull());
  for (const courier of SETTINGS.couriers) await user.click(screen.getByLabelText(courier));
  await user.click(button());
  await screen.findByText('Choose at least one');
  expect(sentBodies(sent)).toEqual([]);
});

it('adds and removes a rate without losing the place', async () => {
  const { user } = await openPanel();
  const rates = screen.getAllByLabelText('HSN begins').length;
  await user.click(button('Add a rate'));
  await waitFor(() => expect(document.activeElement).toBe(last('HSN begins')));
  expect(screen.getAllByLabelText('HSN begins')).toHaveLength(rates + 1);
  await user.click(button('Remove the rate of the new row'));
  expect(document.activeElement).toBe(button('Add a rate'));
  expect(screen.getAllByLabelText('HSN begins')).toHaveLength(rates);
});

it('asks before typed words are lost', async () => {
  const { user } = await openPanel();
  await replace(user, 'Legal name', 'Noyyal Mills');
  window.dispatchEvent(new PopStateEvent('popstate'));
  const asked = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await user.click(within(asked).getByRole('button', { name: 'Keep editing' }));
  expect(field('Legal name').value).toBe('Noyyal Mills');
  window.dispatchEvent(new PopStateEvent('popstate'));
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(field('Legal name').value).toBe(SETTINGS.legalName));
});

it('reads again after a failure, and says while there is no GSTIN', async () => {
  answerCalls({
    [READ]: [refused(500, ''), answered(saved({ gstin: '' }))],
    [REFUSALS]: answered(REFUSED),
  });
  render(<AdminSettings />);
  await screen.findByText('The settings could not be loaded.');
  await userEvent.click(button('Try again'));
  await screen.findByText('There is no GSTIN.');
});
