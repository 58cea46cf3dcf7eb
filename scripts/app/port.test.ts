import { expect, it } from 'vitest';
import { freePortSync } from '../test/free-port';
import { expectFreePort } from './port';

it('takes a port that is free', async () => {
  await expectFreePort(freePortSync(), '127.0.0.1');
});

it('says at once of a port that browsers do not open that it is no use', async () => {
  await expect(expectFreePort(4190, '127.0.0.1')).rejects.toThrow(
    'PORT: browsers do not open port 4190, which is another service’s; set another PORT',
  );
});
