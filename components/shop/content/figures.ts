import { formatPriceTag } from '@/lib/money';
import { COD_CHARGE_PER_UNIT_PAISE, POLICY, STARTING_PRICE_PAISE } from '@/lib/store';

const span = ([from, to]: readonly [number, number]) => `${from} to ${to}`;
const TIMES: Record<number, string> = { 1: 'once', 2: 'twice' };

/** The figures of lib/store, formatted for sentences. */
export const FIGURES = {
  startingPrice: formatPriceTag(STARTING_PRICE_PAISE / 100),
  dispatch: `${span(POLICY.dispatchBusinessDays)} business days`,
  codCharge: formatPriceTag(COD_CHARGE_PER_UNIT_PAISE / 100),
  codChargeForTwo: formatPriceTag((2 * COD_CHARGE_PER_UNIT_PAISE) / 100),
  returnWindow: `${POLICY.returnWindowDays} days`,
  exchangeWindow: `${POLICY.exchangeDays} days`,
  returnTransit: `${span(POLICY.returnTransitWorkingDays)} working days`,
  pickUps: TIMES[POLICY.pickupAttempts] ?? `${POLICY.pickupAttempts} times`,
  walletRefund: `${span(POLICY.walletRefundWorkingDays)} working days`,
  liabilityCap: formatPriceTag(POLICY.liabilityCapRupees),
} as const;
