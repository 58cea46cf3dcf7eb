import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { SIGNED_OUT } from '@/components/browser/api-client';
import { panelApi } from '@/lib/panel-routes';
import { routes } from '@/lib/routes';
import {
  idOf,
  pageOf,
  sampleCollection,
  sampleProduct,
  samplePromotion,
} from '@/scripts/test/panel-samples';
import { button, field, fill, findButton } from '@/scripts/test/promotions-panel';
import {
  answerCalls,
  answered,
  refused,
  type ShopAnswer,
  slowly,
} from '@/scripts/test/shop-answers';
import { toasts } from '@/scripts/test/shop-page';
import { AdminCollections } from './admin-collections';

const LIST = `GET ${panelApi.adminCollections()}`;
const ADD = `POST ${panelApi.adminCollectionAdd()}`;
const MEN = sampleCollection();
const EDIT = `PUT ${panelApi.adminCollectionEdit(MEN._id)}`;
const goodsOf = ({ slug } = MEN) => `GET ${routes.api.collection(slug)}`;
const [A, B] = [sampleProduct({ title: 'A' }), sampleProduct({ _id: idOf(3), title: 'B' })];

function open(answers: Parameters<typeof answerCalls>[0] = {}) {
  const sent = answerCalls({
    [LIST]: pageOf([MEN]),
    [goodsOf()]: answered({ ...MEN, products: [A], total: 1 }),
    ...answers,
  });
  render(<AdminCollections />);
  const writes = () => sent.filter(({ method }) => method !== 'GET');
  return { sent, writes, user: userEvent.setup() };
}

it('lists what each shows and where it is linked, and whether it is shown', async () => {
  const ended = { _id: idOf(31), title: 'Any 3', rule: 'promotion', filters: null } as const;
  open({ [LIST]: pageOf([MEN, sampleCollection({ ...ended, isShown: false, places: [] })]) });
  const row = await screen.findByRole('row', { name: /^Joggers for men/ });
  expect(row.textContent).toMatch(/\/shop\/c\/joggers-for-men.*category=men&size=M,L.*Foot/);
  const other = screen.getByRole('row', { name: /^Any 3/ });
  expect(other.textContent).toMatch(/Not shown.*The goods of a promotion.*Nowhere/);
});

describe('a collection', () => {
  it('of filters is added with the pasted address of a list', async () => {
    const { writes, user } = open({ [ADD]: answered(MEN) });
    await user.click(await findButton('Add collection'));
    await screen.findByRole('dialog', { name: 'Add collection' });
    await user.click(button('Add'));
    await screen.findByText('Enter a title');
    await waitFor(() => expect(document.activeElement).toBe(field('Title')));
    fill('Title', 'Joggers for men');
    await user.click(button('Add'));
    await screen.findByText('Give at least one filter');
    fill('Filters', 'https://shop.example/shop/listing?category=men');
    await user.click(button('Menu'));
    await user.click(button('Add'));
    await waitFor(() => expect(toasts()).toEqual(['success: Collection added']));
    expect(writes().map(({ body }) => body)).toMatchObject([
      { title: 'Joggers for men', slug: '', filters: 'category=men', places: ['header'] },
    ]);
  });

  it('of picked products has them in their order', async () => {
    const picked = sampleCollection({
      rule: 'products',
      filters: null,
      productIds: [A._id, B._id],
    });
    const { writes, user } = open({
      [LIST]: pageOf([picked]),
      [goodsOf()]: answered({ ...picked, products: [A, B], total: 2 }),
      [EDIT]: answered(picked),
    });
    await user.click(await findButton('Edit'));
    await user.click(await findButton('Move B up'));
    const list = screen.getByRole('list', { name: 'Products' });
    expect(within(list).getAllByRole('listitem')[0]?.textContent).toBe('B');
    await user.click(button('Save'));
    await waitFor(() => expect(toasts()).toEqual(['success: Collection saved']));
    expect(writes()[0]?.body).toMatchObject({
      productIds: [B._id, A._id],
      filters: null,
      version: picked.version,
    });
  });

  it('of a promotion names one', async () => {
    const { writes, user } = open({
      [ADD]: answered(MEN),
      [`GET ${panelApi.adminPromotions()}`]: pageOf([samplePromotion()]),
    });
    await user.click(await findButton('Add collection'));
    await screen.findByRole('dialog', { name: 'Add collection' });
    fill('Title', 'Ten off');
    await user.selectOptions(field('What it shows'), 'promotion');
    await user.click(button('Add'));
    await screen.findByText('Choose a promotion');
    await screen.findByRole('option', { name: 'Ten off (running)' });
    await user.selectOptions(field('Promotion'), 'Ten off (running)');
    await user.click(button('Add'));
    await waitFor(() => expect(writes()[0]?.body).toMatchObject({ promotionId: idOf(20) }));
  });

  it('that somebody else has saved shows theirs, and keeps what was typed', async () => {
    const theirs = { ...MEN, text: 'Theirs.', version: '2026-11-02T00:00:00.000Z' };
    const { writes, user } = open({
      [EDIT]: [refused(409, 'Somebody else', { data: theirs }), answered(theirs)],
    });
    await user.click(await findButton('Edit'));
    await screen.findByRole('dialog', { name: 'Edit collection' });
    fill('Title', 'Mine');
    await user.click(button('Save'));
    await screen.findByText(/Somebody else/);
    expect([field('Title').value, field('Text').value]).toEqual(['Mine', 'Theirs.']);
    await user.click(button('Save'));
    await waitFor(() => expect(toasts()).toEqual(['success: Collection saved']));
    expect(writes()[1]?.body).toMatchObject({ title: 'Mine', version: theirs.version });
  });

  it('counts as added when the answer is lost but the list has it, however it spells the filters', async () => {
    const { writes, user } = open({
      [LIST]: [pageOf([]), pageOf([sampleCollection({ label: '', text: '', places: [] })])],
      [ADD]: 'no connection',
    });
    await user.click(await findButton('Add collection'));
    await screen.findByRole('dialog', { name: 'Add collection' });
    fill('Title', MEN.title);
    fill('Filters', 'size=l,m&category=men&page=2');
    fill('Its place there', '1');
    await user.click(button('Add'));
    await waitFor(() => expect(toasts()).toEqual(['success: Collection added']));
    expect(writes()).toHaveLength(1);
  });

  it('that is refused or not answered says so, keeps what was typed, and is sent once', async () => {
    const slow = slowly(answered({ ...MEN, title: 'Mine' }));
    const taken = { errors: { slug: ['Another collection has this address'] } };
    const answers: ShopAnswer[] = [
      'no connection',
      'bad gateway',
      refused(401, 'No session'),
      refused(422, 'Please check', taken),
    ];
    const { writes, user } = open({ [EDIT]: () => answers.shift() ?? slow.answer() });
    await user.click(await findButton('Edit'));
    await screen.findByRole('dialog', { name: 'Edit collection' });
    fill('Title', 'Mine');
    const said = [
      'No connection. Please try again.',
      'The collection could not be saved. Please try again.',
      SIGNED_OUT,
      'Another collection has this address',
    ];
    for (const sentence of said) {
      await user.click(button('Save'));
      await screen.findByText(sentence);
    }
    expect(field('Title').value).toBe('Mine');
    expect(field('Address').getAttribute('aria-invalid')).toBe('true');
    await user.dblClick(button('Save'));
    slow.letGo();
    await waitFor(() => expect(toasts()).toEqual(['success: Collection saved']));
    expect(writes()).toHaveLength(5);
  });

  it('asks before it is left unsaved', async () => {
    const { user } = open();
    await user.click(await findButton('Edit'));
    await user.type(await screen.findByLabelText('Title'), '!');
    await user.keyboard('{Escape}');
    await user.click(await findButton('Keep editing'));
    expect(field('Title').value).toBe('Joggers for men!');
  });

  it('is deleted once that is confirmed', async () => {
    const { user } = open({
      [LIST]: [pageOf([MEN]), pageOf([])],
      [`DELETE ${panelApi.adminCollectionDelete(MEN._id)}`]: answered(null, {
        message: 'Collection deleted',
      }),
    });
    await user.click(await findButton('Delete'));
    const sure = within(await screen.findByRole('alertdialog'));
    sure.getByText(/links to \/shop\/c\/joggers-for-men find nothing any more/);
    await user.click(sure.getByRole('button', { name: 'Delete' }));
    await screen.findByText('There are no collections yet.');
  });
});
