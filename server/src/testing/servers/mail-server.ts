import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';

export interface ReceivedMail extends Email {
  /** Whom the envelope names, which is who gets it. */
  readonly envelopeTo: readonly string[];
  readonly envelopeFrom: string;
  readonly isEncrypted: boolean;
}

/** A mail server of our own that speaks SMTP and keeps what it is given; on any port unless one is named. */
export async function aMailServer(options: SMTPServerOptions = {}, wantedPort = 0) {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    // Without it each connection waits for the name of this machine.
    disableReverseLookup: true,
    logger: false,
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(parts)).then(
          (mail) => {
            const { rcptTo, mailFrom } = session.envelope;
            mails.push({
              ...mail,
              envelopeTo: rcptTo.map(({ address }) => address),
              envelopeFrom: mailFrom ? mailFrom.address : '',
              isEncrypted: Boolean(session.secure),
            });
            done();
          },
          (error: Error) => done(error),
        );
      });
    },
    ...options,
  });
  // A client that goes away in the middle is no error of the test.
  server.on('error', () => {});
  await new Promise<void>((resolve) => {
    server.listen(wantedPort, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  onTestFinished(close);
  return { mails, port, url: `smtp://127.0.0.1:${port}`, close };
}
