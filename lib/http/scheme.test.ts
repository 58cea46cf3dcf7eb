import { describe, expect, it } from 'vitest';
import { cameOverHttps } from './scheme';

const forwarded = (proto: string) => new Headers({ 'x-forwarded-proto': proto });

describe('cameOverHttps', () => {
  it('ignores the headers without a trusted proxy', () => {
    expect(cameOverHttps(forwarded('https'), 0)).toBe(false);
    expect(cameOverHttps(new Headers(), 1)).toBe(false);
  });

  it('uses the value of the outermost trusted proxy, not the client’s to its left', () => {
    expect(cameOverHttps(forwarded('https'), 1)).toBe(true);
    expect(cameOverHttps(forwarded('http'), 1)).toBe(false);
    expect(cameOverHttps(forwarded('https, http'), 1)).toBe(false);
    expect(cameOverHttps(forwarded('https, http'), 2)).toBe(true);
    expect(cameOverHttps(forwarded('http, https, http'), 2)).toBe(true);
  });

  it('uses the only value where inner proxies overwrite instead of adding', () => {
    expect(cameOverHttps(forwarded('HTTPS'), 3)).toBe(true);
  });
});
