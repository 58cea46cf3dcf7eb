import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyOrder, cashOrder, issue, SELLER } from '@/scripts/test/invoices';
import { documentContent, titleOf } from './schema';

describe('an invoice', () => {
  it('sums to the order, line by line and tax by tax', () => {
    fc.assert(
      fc.property(anyOrder, (given) => {
        const content = documentContent.parse(issue(given));
        const goods = given.lines.map(
          (one) => one.unitPricePaise * one.quantity - one.discountPaise,
        );
        const sum = goods.reduce((total, one) => total + one, 0);
        fc.pre(sum > 0);
        expect(content.totalPaise).toBe(sum + given.codChargePaise);
        for (const one of content.lines) {
          const { taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise } = one;
          expect(taxablePaise + cgstPaise + sgstPaise + igstPaise).toBe(totalPaise);
          expect(one.hsn).toMatch(/^\d{4}$/);
          const isAbroad = given.shippingPincode !== '641602';
          expect(isAbroad ? cgstPaise : igstPaise).toBe(0);
        }
      }),
    );
  });

  it('taxes the charge for cash on delivery like the goods, split by value over several rates', () => {
    const pieces = [
      { unitPricePaise: 100_000, hsn: '61034200' },
      { unitPricePaise: 300_000, hsn: '62034290' },
    ];
    const content = issue(cashOrder(pieces, { codChargePaise: 20_000 }));
    expect(
      content.lines.map(({ hsn, ratePercent, totalPaise }) => [hsn, ratePercent, totalPaise]),
    ).toEqual([
      ['6103', 5, 100_000],
      ['6203', 18, 300_000],
      ['6103', 5, 5_000],
      ['6203', 18, 15_000],
    ]);
    const ofOneRate = [
      { unitPricePaise: 50_000, hsn: '61034200' },
      { unitPricePaise: 60_000, hsn: '62034290' },
    ];
    expect(issue(cashOrder(ofOneRate, { codChargePaise: 20_000 })).lines.at(-1)).toMatchObject({
      hsn: '6203',
      totalPaise: 20_000,
    });
  });

  it('of an order paid online says so, and has no line for a charge', () => {
    const pieces = [{ unitPricePaise: 100_000, hsn: '61034200' }];
    expect(issue(cashOrder(pieces, { paymentMethod: 'razorpay' }))).toMatchObject({
      payment: 'Paid online',
      lines: [{ isCharge: false }],
    });
    expect(issue(cashOrder(pieces, { codChargePaise: 10_000 }))).toMatchObject({
      payment: 'Cash on delivery',
      lines: [{ isCharge: false }, { isCharge: true }],
    });
  });
});

it('names who receives the goods, where that is not who buys them', () => {
  const order = cashOrder([{ unitPricePaise: 79_900, hsn: '61034200' }], {});
  expect(issue(order).buyer).not.toHaveProperty('recipient');
  const buyer = { name: order.customerName, recipient: 'Meena Devi' };
  expect(issue({ ...order, shippingRecipient: 'Meena Devi' }).buyer).toMatchObject(buyer);
});

it('of an unregistered seller is not a tax invoice, and has no tax', () => {
  fc.assert(
    fc.property(anyOrder, (given) => {
      const seller = { ...SELLER, gstin: '' };
      const content = issue(given, seller);
      expect(titleOf(content)).toBe('Invoice');
      for (const one of content.lines) {
        const { ratePercent, cgstPaise, sgstPaise, igstPaise } = one;
        expect([ratePercent, cgstPaise, sgstPaise, igstPaise]).toEqual([0, 0, 0, 0]);
        expect(one.taxablePaise).toBe(one.totalPaise);
      }
      expect(content.totalPaise).toBe(issue(given).totalPaise);
      expect(titleOf(issue(given))).toBe('Tax invoice');
    }),
  );
});
