import { expect, test } from 'vitest';
import { StartError } from '../../database/connections/start-error.ts';
import { readerOf } from '../../environment.ts';
import { readWhatsappSettings } from './whatsapp-settings.ts';

const whole = {
  WHATSAPP_TOKEN: 'EAAG-access-token-of-the-app',
  WHATSAPP_PHONE_NUMBER_ID: '106540352242922',
  WHATSAPP_APP_SECRET: 'app-secret-1234',
  WHATSAPP_VERIFY_TOKEN: 'verify-token-1234',
};

function read(environment: Record<string, string | undefined>) {
  return readWhatsappSettings(readerOf(environment));
}

test('without any of the variables nobody is told anything by WhatsApp', () => {
  expect(read({})).toBeNull();
});

test('with all of them messages go to Meta', () => {
  expect(read(whole)).toEqual({
    apiUrl: 'https://graph.facebook.com/v26.0',
    token: whole.WHATSAPP_TOKEN,
    phoneNumberId: whole.WHATSAPP_PHONE_NUMBER_ID,
    appSecret: whole.WHATSAPP_APP_SECRET,
    verifyToken: whole.WHATSAPP_VERIFY_TOKEN,
  });
});

test.each(Object.keys(whole))('without %s alone the start is refused and names it', (name) => {
  const start = () => read({ ...whole, [name]: undefined });
  expect(start).toThrow(StartError);
  expect(start).toThrow(new RegExp(`^${name} is missing[^\n]+\\.$`));
});

test('the address alone is not enough', () => {
  expect(() => read({ WHATSAPP_API_URL: 'https://graph.facebook.com/v27.0' })).toThrow(/^WHATSAPP_TOKEN is missing/);
});

test.each([
  ['WHATSAPP_TOKEN', 'secret with spaces inside'],
  ['WHATSAPP_PHONE_NUMBER_ID', '+32 470 12 34 56'],
  ['WHATSAPP_APP_SECRET', 'x1y2'],
  ['WHATSAPP_VERIFY_TOKEN', 'x1y2'],
])('a wrong %s stops the start with one sentence that names it and does not show it', (name, value) => {
  const start = () => read({ ...whole, [name]: value });
  expect(start).toThrow(StartError);
  expect(start).toThrow(new RegExp(`^${name} [^\n]+\\.$`));
  expect(start).not.toThrow(value);
});

test.each([
  ['https://graph.facebook.com/v27.0/', 'https://graph.facebook.com/v27.0'],
  ['http://127.0.0.1:4000/v26.0', 'http://127.0.0.1:4000/v26.0'],
])('%s is understood', (url, apiUrl) => {
  expect(read({ ...whole, WHATSAPP_API_URL: url })?.apiUrl).toBe(apiUrl);
});

test.each(['graph.facebook.com', 'http://graph.facebook.com/v26.0', 'https://me:secret@graph.facebook.com', 'ftp://x'])(
  'the token does not travel to %s',
  (url) => {
    expect(() => read({ ...whole, WHATSAPP_API_URL: url })).toThrow(/^WHATSAPP_API_URL [^\n]+\.$/);
  },
);
