import type { MessageFailure } from '@vigiefaon/domain/messages/message';
import { createTransport } from 'nodemailer';
import type { Mail, MailGateway, MailOutcome } from './mail-gateway.ts';
import type { MailSettings } from './mail-settings.ts';

// Together well within the time that an instance has for an attempt.
const connectWithinMs = 20_000;
const answerWithinMs = 60_000;
const longestAnswer = 300;

interface SmtpError {
  readonly code: string;
  readonly command: string;
  readonly responseCode: number | null;
  readonly text: string;
}

function smtpErrorOf(error: unknown): SmtpError {
  const fields: Record<string, unknown> = error instanceof Error ? { ...error } : {};
  const textOf = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '');
  const text = textOf('response') || (error instanceof Error ? error.message : String(error));
  return {
    code: textOf('code'),
    command: textOf('command'),
    responseCode: typeof fields.responseCode === 'number' ? fields.responseCode : null,
    text: text.replace(/\s+/g, ' ').slice(0, longestAnswer),
  };
}

function failureOf({ code, command, responseCode }: SmtpError): { failure: MessageFailure; isFinal: boolean } {
  // A wrong password in the configuration is put right, and then the mails that waited still go out.
  if (code === 'EAUTH' || code === 'ENOAUTH') return { failure: 'LOGIN_REFUSED', isFinal: false };
  if (responseCode === null) return { failure: 'NO_CONNECTION', isFinal: false };
  // Codes from 500 are for good, except when they are about us and not about this mail.
  const isFinal = responseCode >= 500 && (command === 'RCPT TO' || code === 'EMESSAGE');
  return { failure: command === 'RCPT TO' ? 'ADDRESS_REFUSED' : 'REFUSED', isFinal };
}

/** Hands mails to a mail server, one connection a mail: attempts do not wait for each other. */
export function sendBySmtp({ host, port, secure, isLocal, requireTls, login, from }: MailSettings): MailGateway {
  const transport = createTransport({
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
  const domain = /@([^\s<>]+?)>?$/.exec(from)?.[1] ?? host;

  async function send({ messageId, to, subject, text, html }: Mail): Promise<MailOutcome> {
    try {
      await transport.sendMail({
        messageId: `<${messageId}@${domain}>`,
        from,
        // As an object, so that no part of an address is read as a list of several.
        to: { name: '', address: to },
        subject,
        text,
        html,
        // Nobody's holiday notice answers a machine.
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      });
      return { state: 'SENT' };
    } catch (error) {
      const problem = smtpErrorOf(error);
      return { state: 'FAILED', ...failureOf(problem), answer: problem.text };
    }
  }
  return { send };
}
