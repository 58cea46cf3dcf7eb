import { expect, it } from 'vitest';
import { freePortSync } from '../test/free-port';
import { expectFreePort } from './port';

it('takes a port that is free', async () => {
  await expectFreePort(freePortSync(), '127.0.0.1');
});

it('refuses at once a port that browsers do not open', async () => {
  await expect(expectFreePort(4190, '127.0.0.1')).rejects.toThrow(
    'PORT: browsers do not open port 4190, which is another service’s; set another PORT',
  );
});
