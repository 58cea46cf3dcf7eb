import { describe, expect, it } from 'vitest';
import { COURIERS } from '../first-values';
import {
  amendCarriage,
  carriageInWords,
  correctionInWords,
  isCarriageKnown,
  NO_CARRIAGE,
  trackingUrlOf,
} from './rules';
import { shipmentInput } from './schema';

const SENT = { courier: 'Delhivery', trackingNumber: 'AB12345', trackingUrl: null } as const;

describe('where a parcel is looked up', () => {
  it.each(COURIERS)('%s', (courier) => {
    const address = trackingUrlOf({ ...SENT, courier });
    if (courier === 'other') expect(address).toBeNull();
    else expect(new URL(String(address)).protocol).toBe('https:');
  });

  it('is built from its number, the given link, or missing', () => {
    expect(trackingUrlOf(SENT)).toContain('/AB12345');
    expect(trackingUrlOf({ ...SENT, trackingUrl: 'https://a.in/1' })).toBe('https://a.in/1');
    expect(trackingUrlOf({ ...SENT, trackingNumber: null })).toBeNull();
    expect(trackingUrlOf(NO_CARRIAGE)).toBeNull();
    expect(trackingUrlOf({ ...SENT, courier: 'constructor' })).toBeNull();
  });
});

describe('a correction', () => {
  it('keeps what is not sent, but not another parcel’s link', () => {
    const linked = { courier: 'other', trackingNumber: 'AB12345', trackingUrl: 'https://a.in/1' };
    const was = { ...linked, courier: 'other' } as const;
    expect(amendCarriage(was, {})).toEqual(was);
    expect(amendCarriage(was, { trackingNumber: 'CD67890' })).toEqual({
      courier: 'other',
      trackingNumber: 'CD67890',
      trackingUrl: null,
    });
    expect(amendCarriage(was, { courier: null, trackingNumber: null, trackingUrl: null })).toEqual(
      NO_CARRIAGE,
    );
  });

  it('is told in words', () => {
    expect(carriageInWords(SENT)).toBe('Delhivery, AB12345');
    expect(carriageInWords({ ...SENT, courier: 'other' })).toBe('Another courier, AB12345');
    expect(correctionInWords(NO_CARRIAGE, SENT)).toBe(
      'Parcel corrected: none → Delhivery, AB12345',
    );
  });

  it('is known by its link alone too', () => {
    expect(isCarriageKnown(NO_CARRIAGE)).toBe(false);
    expect(isCarriageKnown(SENT)).toBe(true);
    expect(
      isCarriageKnown({ ...NO_CARRIAGE, trackingUrl: 'https://courier.example/AB12345' }),
    ).toBe(true);
  });
});

describe('what is given with a dispatch', () => {
  it.each([
    ['delhivery', 'Delhivery'],
    ['india-post', 'India Post'],
    ['blueDart', 'Blue Dart'],
    ['ECOM EXPRESS', 'Ecom Express'],
    [' Other ', 'other'],
    [' Pigeon  Express\n', 'Pigeon Express'],
    ['constructor', 'constructor'],
    ['', null],
    [null, null],
  ])('the courier %j is %j', (courier, read) => {
    expect(shipmentInput.parse({ courier }).courier).toBe(read);
  });

  it('the number is trimmed and in capitals, as a scanner ends it, in plain digits and without what is not seen', () => {
    const read = (trackingNumber: string) => shipmentInput.parse({ trackingNumber }).trackingNumber;
    expect(read(' ab-123456\r\n')).toBe('AB-123456');
    expect(read('१२३456\u202e')).toBe('123456');
    expect(read('  ')).toBeNull();
  });

  it.each([
    { courier: 'P'.repeat(61) },
    { courier: 7 },
    { trackingNumber: '12345' },
    { trackingNumber: '1'.repeat(41) },
    { trackingNumber: 'AB1234\r\nBcc: x@y.in' },
    { trackingNumber: '123 456' },
    { trackingUrl: 'http://a.in/1' },
    { trackingUrl: 'javascript:alert(1)' },
    { trackingUrl: 'https://a.in/\r\nTo: b' },
    { trackingUrl: 'https://shop@a.in/' },
    { trackingUrl: `https://a.in/${'a'.repeat(500)}` },
  ])('refuses %j', (given) => {
    expect(shipmentInput.safeParse(given).success).toBe(false);
  });
});
