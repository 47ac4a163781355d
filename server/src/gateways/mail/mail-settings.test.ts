import { expect, test } from 'vitest';
import { StartError } from '../../database/connections/start-error.ts';
import { readMailSettings } from './mail-settings.ts';

const from = 'VigieFaon <fawns@example.org>';

test('without either variable mails are kept here', () => {
  expect(readMailSettings(undefined, undefined)).toBeNull();
});

test.each([
  ['smtp://mail.example.org', { port: 587, secure: false, requireTls: false, login: null }],
  ['smtp://mail.example.org:25/', { port: 25, secure: false, requireTls: false, login: null }],
  [
    'smtp://me%40example.org:p%3Ass@mail.example.org',
    { port: 587, secure: false, requireTls: true, login: { user: 'me@example.org', password: 'p:ss' } },
  ],
  ['smtps://me:secret@mail.example.org', { port: 465, secure: true, login: { user: 'me', password: 'secret' } }],
  ['smtp://me:secret@127.0.0.1:2525', { host: '127.0.0.1', port: 2525, requireTls: false }],
  ['smtp://[::1]:2525', { host: '::1', port: 2525 }],
])('%s is understood', (url, settings) => {
  expect(readMailSettings(url, from)).toMatchObject({ from, ...settings });
});

test.each([
  ['mail.example.org'],
  ['http://mail.example.org'],
  ['smtp://'],
  ['smtp://me@mail.example.org'],
  ['smtp://mail.example.org/inbox'],
  ['smtp://mail.example.org?debug=true'],
  ['smtp://%zz:secret@mail.example.org'],
  ['smtp://mail.example.org:99999'],
])('SMTP_URL %s stops the start with one sentence that names it and shows no password', (url) => {
  const read = () => readMailSettings(url, from);
  expect(read).toThrow(StartError);
  expect(read).toThrow(/^SMTP_URL [^\n]+\.$/);
  expect(read).not.toThrow(/secret/);
});

test.each([
  [undefined],
  ['VigieFaon'],
  ['fawns@'],
  ['a@b.org, c@d.org'],
  ['VigieFaon <fawns@example.org'],
  ['VigieFaon\r\nBcc: x <a@b.org>'],
])('MAIL_FROM %s stops the start with one sentence that names it', (mailFrom) => {
  const read = () => readMailSettings('smtp://mail.example.org', mailFrom);
  expect(read).toThrow(StartError);
  expect(read).toThrow(/^MAIL_FROM [^\n]+\.$/);
});

test('MAIL_FROM alone sends nothing, and the start says so', () => {
  expect(() => readMailSettings(undefined, from)).toThrow('MAIL_FROM needs SMTP_URL, the mail server that sends.');
});

test.each(['fawns@example.org', from])('%s may send', (mailFrom) => {
  expect(readMailSettings('smtp://mail.example.org', mailFrom)?.from).toBe(mailFrom);
});
