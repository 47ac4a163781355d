import { logoInMail, logoType } from '@vigiefaon/domain/letterhead/shown-letterhead';
import type { MessageFailure } from '@vigiefaon/domain/messages/message';
import type { Mail, MailGateway, MailOutcome } from './mail-gateway.ts';
import type { MailSettings } from './mail-settings.ts';
import { keepConnections } from './smtp-connections.ts';

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

// Nobody's holiday notice answers a machine.
const writtenByMachine = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** As mail programs understand one click (RFC 8058). */
function unsubscribeHeaders(link: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

function logoPart({ logo }: Mail) {
  if (!logo) return [];
  const cid = logoInMail.replace('cid:', '');
  return [{ content: logo, contentType: logoType, filename: 'logo.png', contentDisposition: 'inline' as const, cid }];
}

/** Hands mails to a mail server. */
export function sendBySmtp(settings: MailSettings): MailGateway {
  const { host, from } = settings;
  const sendMail = keepConnections(settings);
  const domain = /@([^\s<>]+?)>?$/.exec(from)?.[1] ?? host;

  async function send(mail: Mail): Promise<MailOutcome> {
    const { messageId, to, subject, text, html, unsubscribe } = mail;
    try {
      await sendMail({
        messageId: `<${messageId}@${domain}>`,
        from,
        // As an object, so that no part of an address is read as a list of several.
        to: { name: '', address: to },
        subject,
        text,
        html,
        attachments: logoPart(mail),
        headers: { ...writtenByMachine, ...(unsubscribe === null ? {} : unsubscribeHeaders(unsubscribe)) },
      });
      return { state: 'SENT' };
    } catch (error) {
      const problem = smtpErrorOf(error);
      return { state: 'FAILED', ...failureOf(problem), answer: problem.text };
    }
  }
  return { send };
}
