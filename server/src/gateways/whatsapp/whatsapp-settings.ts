import { StartError } from '../../database/connections/start-error.ts';
import { parseUrl, type Read, withoutSlash } from '../../environment.ts';

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

const forms = {
  WHATSAPP_TOKEN: {
    form: /^[\w.~+/=|-]{16,2000}$/,
    must: 'be the access token of the app at Meta, without spaces',
  },
  WHATSAPP_PHONE_NUMBER_ID: {
    form: /^\d{5,30}$/,
    must: 'be the id of the number at Meta: digits, not the number itself',
  },
  WHATSAPP_APP_SECRET: {
    form: /^[\w.~+/=-]{8,200}$/,
    must: 'be the secret of the app at Meta, without spaces',
  },
  WHATSAPP_VERIFY_TOKEN: {
    form: /^[\w.~+/=-]{16,200}$/,
    must: 'have at least 16 letters, digits or signs of . _ ~ + / = -, without spaces',
  },
} as const;
type Name = keyof typeof forms;
const names = Object.keys(forms) as Name[];

// The token does not travel in clear through the network.
function isSafeUrl(value: string): boolean {
  const url = parseUrl(value, ['http:', 'https:']);
  const isLocal = url !== null && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (!url || (url.protocol === 'http:' && !isLocal)) return false;
  return !(url.username || url.password || url.search || url.hash);
}

/** Null, for no WhatsApp at all, where none of the variables is set; a StartError names the one that is wrong. */
export function readWhatsappSettings(read: Read): WhatsappSettings | null {
  const isWanted = ['WHATSAPP_API_URL', ...names].some((name) => read(name) !== undefined);
  if (!isWanted) return null;
  const requireValue = (name: Name) => {
    const { form, must } = forms[name];
    const value = read(name, (given) => form.test(given), must);
    if (value === undefined) throw new StartError(`${name} is missing: WhatsApp needs ${names.join(', ')}.`);
    return value;
  };
  return {
    apiUrl: withoutSlash(new URL(read('WHATSAPP_API_URL', isSafeUrl, `look like ${metasApiUrl}`) ?? metasApiUrl).href),
    token: requireValue('WHATSAPP_TOKEN'),
    phoneNumberId: requireValue('WHATSAPP_PHONE_NUMBER_ID'),
    appSecret: requireValue('WHATSAPP_APP_SECRET'),
    verifyToken: requireValue('WHATSAPP_VERIFY_TOKEN'),
  };
}
