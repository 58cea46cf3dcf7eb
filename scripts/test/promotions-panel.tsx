import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withNuqsTestingAdapter } from 'nuqs/adapters/testing';
import { AdminPromotions } from '@/components/admin/promotions/admin-promotions';
import { panelApi } from '@/lib/panel-routes';
import type { BannerTextDto } from '@/lib/promotions/banner-schema';
import type { PromotionDto } from '@/lib/promotions/schema';
import { pageOf, samplePromotion } from './panel-samples';
import { answerCalls, answered } from './shop-answers';

export const LIST = `GET ${panelApi.adminPromotions()}`;
export const BANNER = `GET ${panelApi.adminBanner()}`;
export const ADD = `POST ${panelApi.adminPromotionAdd()}`;
export const editOf = ({ _id }: PromotionDto) => `PUT ${panelApi.adminPromotionEdit(_id)}`;

export const TEN_OFF = samplePromotion();

/** Opens the page 'Promotions' with these answers. */
export function openPromotions(
  answers: Parameters<typeof answerCalls>[0],
  texts: readonly BannerTextDto[] = [],
) {
  const sent = answerCalls({
    [LIST]: pageOf([TEN_OFF]),
    [BANNER]: answered(texts),
    [`GET ${panelApi.adminProducts()}`]: pageOf([]),
    ...answers,
  });
  render(<AdminPromotions />, { wrapper: withNuqsTestingAdapter({ hasMemory: true }) });
  const writes = () => sent.filter(({ method }) => method !== 'GET');
  return { sent, writes, user: userEvent.setup() };
}

export const findButton = (name: string) => screen.findByRole('button', { name });
export const button = (name: string) => screen.getByRole('button', { name });
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
/** As pasted, in place of what was there: quicker than typing. */
export const fill = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
