import { type AddressObject, type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { freePortSync } from './free-port';

const port = freePortSync();
// Must be imported first, so that the shop sends its letters here.
process.env.SMTP_URL = `smtp://noyyal:mail-password@127.0.0.1:${port}`;
process.env.MAIL_FROM = 'Noyyal <letters@noyyal.example>';

let server: SMTPServer | null = null;

interface Held {
  how: 'not-taken' | 'not-answered';
  tell: (answer: (responseCode?: number) => void) => void;
}
const held = new Map<string, Held>();

/** A real SMTP server, and what it does to the letters it gets. */
export const mailServer = {
  received: [] as ParsedMail[],
  /** 'loses-answer': keeps the letter, and the connection breaks. 'trickles': its answer never ends. */
  fault: 'none' as
    | 'none'
    | 'refuses'
    | 'refuses-for-good'
    | 'loses-answer'
    | 'trickles'
    | 'wrong-password',

  /**
   * The next letter to this address hangs without an answer, before or after it is accepted.
   * @returns once it hangs, a function that answers
   */
  hold(to: string, how: Held['how']): Promise<(responseCode?: number) => void> {
    return new Promise((tell) => held.set(to, { how, tell }));
  },

  start: () =>
    new Promise<void>((resolve, reject) => {
      server = new SMTPServer({
        hideSTARTTLS: true,
        closeTimeout: 50,
        allowInsecureAuth: true,
        onAuth: (auth, _session, done) => {
          const isRight =
            auth.password === 'mail-password' && mailServer.fault !== 'wrong-password';
          if (isRight) done(null, { user: auth.username });
          else done(new Error('Invalid username or password'));
        },
        onData: (stream, session, done) => {
          // A client may give up, and its test end, before its letter is parsed.
          const { fault } = mailServer;
          simpleParser(stream).then((mail) => {
            if (fault === 'trickles') {
              trickle();
              return;
            }
            if (fault === 'refuses' || fault === 'refuses-for-good') {
              const responseCode = fault === 'refuses' ? 452 : 550;
              const to = session.envelope.rcptTo.map(({ address }) => address).join();
              done(Object.assign(new Error(`No room for ${to}`), { responseCode }));
              return;
            }
            const hold = held.get(addressOf(mail));
            held.delete(addressOf(mail));
            if (hold?.how !== 'not-taken') mailServer.received.push(mail);
            if (hold) hold.tell((responseCode) => done(refusal(responseCode)));
            else if (fault !== 'loses-answer') done();
            else server?.close();
          }, done);
        },
      });
      server.on('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    }),

  stop: () =>
    new Promise<void>((resolve) => {
      if (server) server.close(resolve);
      else resolve();
      server = null;
    }),
};

const refusal = (responseCode?: number) =>
  responseCode ? Object.assign(new Error('Refused'), { responseCode }) : null;

/** Begins an answer on each connection, and goes on with it until the connection is closed. */
function trickle(): void {
  for (const { _socket: socket } of server?.connections ?? []) {
    const timer = setInterval(() => socket.write('250-wait\r\n'), 50);
    socket.once('close', () => clearInterval(timer));
  }
}

/** The recipient of a letter. */
export const addressOf = ({ to }: ParsedMail): string =>
  ([to].flat()[0] as AddressObject | undefined)?.text ?? '';
