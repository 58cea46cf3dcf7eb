import { render, screen } from '@testing-library/react';
import { withNuqsTestingAdapter } from 'nuqs/adapters/testing';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { panelApi } from '@/lib/panel-routes';
import { LIMIT_NAMES } from '@/lib/settings/schema';
import type { StaffRole } from '@/lib/store';
import { pageOf, sampleProduct, samplePromotion } from '@/scripts/test/panel-samples';
import { SETTINGS } from '@/scripts/test/settings';
import { answerCalls, answered } from '@/scripts/test/shop-answers';
import { AdminProducts } from './products/admin-products';
import { AdminPromotions } from './promotions/admin-promotions';
import { AdminSettings } from './settings/admin-settings';
import { StaffRoleProvider } from './staff-role';

const none = { times: 0, customers: [] };
const ANSWERS = {
  [`GET ${panelApi.adminProducts()}`]: pageOf([sampleProduct()]),
  [`GET ${panelApi.adminPromotions()}`]: pageOf([samplePromotion()]),
  [`GET ${panelApi.adminBanner()}`]: answered([]),
  [`GET ${panelApi.adminSettings()}`]: answered({ ...SETTINGS, version: '1' }),
  [`GET ${panelApi.adminLimitRefusals()}`]: answered(
    Object.fromEntries(LIMIT_NAMES.map((name) => [name, none])),
  ),
};
const TEN_OFF = samplePromotion().title;

const PAGES: [name: string, page: ReactNode, shown: () => Promise<unknown>, buttons: string[]][] = [
  ['products', <AdminProducts key="a" />, () => screen.findByRole('article'), ['Delete']],
  [
    'promotions',
    <AdminPromotions key="b" />,
    () => screen.findByText(TEN_OFF),
    ['Add promotion', 'Edit', 'Duplicate', 'Edit banner'],
  ],
  [
    'settings',
    <AdminSettings key="c" />,
    () => screen.findByLabelText('Legal name'),
    ['Save settings'],
  ],
];

it.each(PAGES)(
  'a clerk sees no button of %s that is the owner’s',
  async (_, page, shown, names) => {
    answerCalls(ANSWERS);
    const wrapper = withNuqsTestingAdapter({ hasMemory: true });
    const seenBy = async (role: StaffRole) => {
      const { unmount } = render(<StaffRoleProvider value={role}>{page}</StaffRoleProvider>, {
        wrapper,
      });
      await shown();
      const seen = names.filter((name) => screen.queryByRole('button', { name }));
      unmount();
      return seen;
    };
    expect(await seenBy('owner')).toEqual(names);
    expect(await seenBy('clerk')).toEqual([]);
  },
);
