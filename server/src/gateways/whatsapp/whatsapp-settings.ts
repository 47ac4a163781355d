import { StartError } from '../../database/connections/start-error.ts';

/** The association's number at the WhatsApp Business Cloud API. */
export interface WhatsappSettings {
  /** Of the Graph API with its version, without a slash at its end. */
  readonly apiUrl: string;
  readonly token: string;
  readonly phoneNumberId: string;
  /** Signs what comes in by the webhook. */
  readonly appSecret: string;
  /** What the webhook is asked for when it is set up. */
  readonly verifyToken: string;
}

const metasApiUrl = 'https://graph.facebook.com/v26.0';
const apiUrlExample = `WHATSAPP_API_URL must look like ${metasApiUrl}.`;

type Read = (name: string) => string | undefined;

const forms = {
  WHATSAPP_TOKEN: {
    form: /^[\w.~+/=|-]{16,2000}$/,
    words: 'must be the access token of the app at Meta, without spaces',
  },
  WHATSAPP_PHONE_NUMBER_ID: {
    form: /^\d{5,30}$/,
    words: 'must be the id of the number at Meta: digits, not the number itself',
  },
  WHATSAPP_APP_SECRET: {
    form: /^[\w.~+/=-]{8,200}$/,
    words: 'must be the secret of the app at Meta, without spaces',
  },
  WHATSAPP_VERIFY_TOKEN: {
    form: /^[\w.~+/=-]{16,200}$/,
    words: 'must have at least 16 letters, digits or signs of . _ ~ + / = -, without spaces',
  },
} as const;
type Name = keyof typeof forms;
const names = Object.keys(forms) as Name[];

function readApiUrl(value: string | undefined): string {
  if (value === undefined) return metasApiUrl;
  const url = URL.canParse(value) ? new URL(value) : null;
  const isLocal = url !== null && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  // The token does not travel in clear through the network.
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocal);
  if (!url || !isSafe || url.username || url.password || url.search || url.hash) throw new StartError(apiUrlExample);
  return url.href.replace(/\/+$/, '');
}

/** Null, for no WhatsApp at all, where none of the variables is set; a StartError names the one that is wrong. */
export function readWhatsappSettings(read: Read): WhatsappSettings | null {
  const isWanted = ['WHATSAPP_API_URL', ...names].some((name) => read(name) !== undefined);
  if (!isWanted) return null;
  const requireValue = (name: Name) => {
    const value = read(name);
    const { form, words } = forms[name];
    if (value === undefined) throw new StartError(`${name} is missing: WhatsApp needs ${names.join(', ')}.`);
    // The value is a secret: the sentence does not repeat it.
    if (!form.test(value)) throw new StartError(`${name} ${words}.`);
    return value;
  };
  return {
    apiUrl: readApiUrl(read('WHATSAPP_API_URL')),
    token: requireValue('WHATSAPP_TOKEN'),
    phoneNumberId: requireValue('WHATSAPP_PHONE_NUMBER_ID'),
    appSecret: requireValue('WHATSAPP_APP_SECRET'),
    verifyToken: requireValue('WHATSAPP_VERIFY_TOKEN'),
  };
}
