import { StartError } from '../../database/connections/start-error.ts';

/** The mail server that takes our mails, and who they are from. */
export interface MailSettings {
  readonly host: string;
  readonly port: number;
  /** Encrypted from the first byte (`smtps:`) instead of by STARTTLS. */
  readonly secure: boolean;
  /** Within this machine nobody listens, and a mail server there shows a certificate that it made itself. */
  readonly isLocal: boolean;
  /** Without encryption nothing is sent. */
  readonly requireTls: boolean;
  readonly login: { readonly user: string; readonly password: string } | null;
  /** As it stands in the mail: `VigieFaon <fawns@example.org>` or the bare address. */
  readonly from: string;
}

const urlExample = 'smtp://user:password@mail.example.org:587';
const fromExample = 'VigieFaon <fawns@example.org>';
const address = '[^\\s<>"@,;]+@[^\\s<>"@,;]+';
const sender = new RegExp(`^(?:${address}|[^<>"\\r\\n]+ <${address}>)$`);

function isLocal(host: string): boolean {
  return host === 'localhost' || host === '127.0.0.1' || host === '[::1]';
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new StartError('SMTP_URL must write special characters of user and password as %40, %3A and so on.');
  }
}

function readUrl(value: string): Omit<MailSettings, 'from'> {
  const url = URL.canParse(value) ? new URL(value) : null;
  const isSmtp = url?.protocol === 'smtp:' || url?.protocol === 'smtps:';
  if (!url || !isSmtp || url.hostname === '' || !['', '/'].includes(url.pathname) || url.search || url.hash) {
    throw new StartError(`SMTP_URL must look like ${urlExample}, with smtps: where the port is encrypted.`);
  }
  if ((url.username === '') !== (url.password === '')) {
    throw new StartError(`SMTP_URL must name both user and password or neither, like ${urlExample}.`);
  }
  const secure = url.protocol === 'smtps:';
  const login = url.username === '' ? null : { user: decoded(url.username), password: decoded(url.password) };
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    isLocal: isLocal(url.hostname),
    // A password is not sent in clear through the network, whatever the server offers.
    requireTls: login !== null && !isLocal(url.hostname),
    login,
  };
}

/** Null, for mails that are kept here, where neither variable is set; a StartError names the one that is wrong. */
export function readMailSettings(smtpUrl: string | undefined, mailFrom: string | undefined): MailSettings | null {
  if (smtpUrl === undefined) {
    if (mailFrom !== undefined) throw new StartError('MAIL_FROM needs SMTP_URL, the mail server that sends.');
    return null;
  }
  const server = readUrl(smtpUrl);
  if (mailFrom === undefined || !sender.test(mailFrom)) {
    throw new StartError(`MAIL_FROM must say who the mails are from, like ${fromExample}.`);
  }
  return { ...server, from: mailFrom };
}
