import { SMTPServer } from 'smtp-server';
import { expect, it, vi } from 'vitest';
import { freePortSync } from '@/scripts/test/free-port';

const port = freePortSync();
// Reached over the network, as the shop sees it: it trusts only the machine's usual names.
vi.stubEnv('SMTP_URL', `smtp://127.0.0.2:${port}`);
vi.stubEnv('MAIL_FROM', 'Noyyal <letters@noyyal.example>');
const { openMail } = await import('./mail-transport');

it('gives no letter to a server elsewhere that offers no encryption', async () => {
  let received = 0;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onData: (stream, _session, done) => {
      received += 1;
      stream.resume().on('end', done);
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.2', resolve));
  const mail = await openMail();
  try {
    await expect(
      mail?.send({ to: 'a@b.example', event: 'e', subject: 's', text: 't', html: '<p>t</p>' }),
    ).rejects.toMatchObject({
      message: 'The connection to the mail server could not be encrypted (STARTTLS)',
      isAway: true,
    });
    expect(received).toBe(0);
  } finally {
    mail?.close();
    await new Promise<void>((resolve) => server.close(resolve));
  }
});
