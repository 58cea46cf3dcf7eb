import { describe, expect, it } from 'vitest';
import { clientAddress, shortened } from './client-address';

const from = (peer: string, forwarded?: string) =>
  new Headers({ 'x-noyyal-peer': peer, ...(forwarded && { 'x-forwarded-for': forwarded }) });

describe('clientAddress', () => {
  it("is the connection's address, whatever the client writes, when no proxy is trusted", () => {
    expect(clientAddress(from('203.0.113.7', '198.51.100.1'), 0)).toBe('203.0.113.7');
  });

  it.each([
    [1, '198.51.100.1', '198.51.100.1'],
    [1, 'made up, 192.0.2.9, 198.51.100.1', '198.51.100.1'],
    [2, 'made up, 198.51.100.1, 10.0.0.2', '198.51.100.1'],
    [3, '198.51.100.1, 10.0.0.2', '198.51.100.1'],
    [1, '198.51.100.1:4711', '198.51.100.1'],
    [1, '[2001:db8:1:2::7]:4711', '2001:db8:1:2::/64'],
    [1, '', '10.0.0.1'],
    [1, 'x'.repeat(5000), 'unknown'],
  ])('with %i trusted proxies and X-Forwarded-For %j it is %s', (trusted, forwarded, expected) => {
    expect(clientAddress(from('10.0.0.1', forwarded), trusted)).toBe(expected);
  });

  it.each([
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('counts %s as %s', (peer, expected) => {
    expect(clientAddress(from(peer), 0)).toBe(expected);
  });

  it('is one shared value when the address is unknown', () => {
    expect(clientAddress(new Headers({ 'x-forwarded-for': '198.51.100.1' }), 0)).toBe('unknown');
  });
});

it.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['unknown', 'unknown'],
])('the audit keeps %s as %s', (address, network) => {
  expect(shortened(address)).toBe(network);
});
