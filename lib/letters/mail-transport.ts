import 'server-only';
import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { env } from '../env';
import { readSettingsNow } from '../settings/queries';
import { STORE } from '../store';
import type { RenderedLetter } from './render';

/** How many letters go out at the same time. */
export const CONNECTIONS = 5;
/** A server that does not answer within this time counts as away. */
const TIMEOUT_MS = 15_000;
/** So does one that keeps answering, but has not taken a letter within this time. */
const SEND_WITHIN_MS = 120_000;

/** The sender. The shop's name is given as an object, so that no part of it is read as an address. */
async function readFrom() {
  return env.MAIL_FROM ?? { name: STORE.name, address: (await readSettingsNow()).email };
}

interface Sent extends RenderedLetter {
  to: string;
  /** Identifies what the letter tells: receivers drop a second letter with the same Message-ID. */
  event: string;
  /** Where one click stops such letters (RFC 8058). */
  unsubscribe?: string | undefined;
}

/** A connection to the mail server, to be closed after use; null if none is configured. */
export async function openMail(withinMs = SEND_WITHIN_MS) {
  if (!env.SMTP_URL) return null;
  const from = await readFrom();
  const transport = createTransport({
    url: env.SMTP_URL,
    requireTLS: !isOnThisMachine(env.SMTP_URL),
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    /** @throws MailError */
    async send({ to, event, unsubscribe, subject, text, html }: Sent): Promise<void> {
      const sending = transport.sendMail({
        from,
        // As an object, so that no part of it is read as another address.
        to: { name: '', address: to },
        messageId: messageIdOf(event, from),
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribe && {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
        subject,
        text,
        html,
        signal: AbortSignal.timeout(withinMs),
      });
      await sending.catch((error: unknown) => {
        throw mailError(error);
      });
    },
    close: () => transport.close(),
  };
}

/** A letter may bring a link that sets a password: only on this machine may it go unencrypted. */
const isOnThisMachine = (url: string) =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);

function messageIdOf(event: string, from: string | { address: string }): string {
  const address = typeof from === 'string' ? from : from.address;
  const domain = /@([^<>\s]+?)>?$/.exec(address)?.[1] ?? 'localhost';
  return `<${createHash('sha256').update(event).digest('hex').slice(0, 40)}@${domain}>`;
}

/** A letter that could not be sent; the message says why, without addresses. */
export class MailError extends Error {
  override readonly name = 'MailError';

  constructor(
    message: string,
    /** The server is away: no other letter could be sent either. */
    readonly isAway: boolean,
    /** This letter can never be sent. */
    readonly isFinal = false,
  ) {
    super(message);
  }
}

/** nodemailer's codes for not having reached the server at all. */
const AWAY = /^E(?:ABORT|CONN|DNS|SOCKET|TIMEDOUT|TLS|PROTOCOL)/;

function mailError(error: unknown): MailError {
  const { code = '', responseCode } = (error ?? {}) as { code?: string; responseCode?: number };
  const answer = responseCode ? ` (${responseCode})` : '';
  if (/^E(?:NO)?AUTH/.test(code))
    return new MailError(`The mail server refused user and password${answer}`, true);
  if (code === 'ETLS')
    return new MailError(
      'The connection to the mail server could not be encrypted (STARTTLS)',
      true,
    );
  // 421 ends the connection (RFC 5321, 3.8).
  if (AWAY.test(code) || responseCode === 421)
    return new MailError(`The mail server could not be reached (${responseCode ?? code})`, true);
  // 5xx is for good (RFC 5321, 4.2.1).
  const isFinal =
    /^E(?:ENVELOPE|MESSAGE)$/.test(code) && Math.floor((responseCode ?? 0) / 100) === 5;
  return new MailError(`The mail server refused the letter${answer}`, false, isFinal);
}
