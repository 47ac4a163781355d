import { createTransport, type SendMailOptions } from 'nodemailer';
import type { MailSettings } from './mail-settings.ts';

// Together well within the time that an instance has for an attempt.
const connectWithinMs = 20_000;
const answerWithinMs = 60_000;
const keptForMs = 1000;
const atOnce = 5;

/** Throws what the server or the network said. */
export type SendMail = (mail: SendMailOptions) => Promise<void>;

function openConnections({ host, port, secure, isLocal, requireTls, login }: MailSettings) {
  return createTransport({
    pool: true,
    maxConnections: atOnce,
    host,
    port,
    secure,
    requireTLS: requireTls,
    ignoreTLS: isLocal,
    ...(login ? { auth: { user: login.user, pass: login.password } } : {}),
    connectionTimeout: connectWithinMs,
    greetingTimeout: connectWithinMs,
    socketTimeout: answerWithinMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/**
 * Sends by connections that are used for one mail after another while there are any, for each greeting and login takes a server
 * longer than the mail; a second after the last mail they are closed.
 */
export function keepConnections(settings: MailSettings): SendMail {
  let connections: ReturnType<typeof openConnections> | null = null;
  let onTheirWay = 0;
  let closing: NodeJS.Timeout | undefined;

  function close(): void {
    connections?.close();
    connections = null;
  }

  return async (mail) => {
    clearTimeout(closing);
    connections ??= openConnections(settings);
    onTheirWay++;
    try {
      await connections.sendMail(mail);
    } finally {
      onTheirWay--;
      if (onTheirWay === 0) closing = setTimeout(close, keptForMs).unref();
    }
  };
}
