import { expect, test } from 'vitest';
import { announcements } from '../texts/announcements.ts';
import { messageTemplateNames, messageTemplates } from '../texts/message-templates.ts';
import { channelAfter, channelsFor, type Reachable } from './channels-for.ts';

const everything: Reachable = {
  email: 'odile@example.org',
  isMailConfirmed: true,
  phone: '+32470000001',
  isPhoneConfirmed: true,
  notifyByMail: true,
  notifyByWhatsapp: true,
  declined: [],
};
const withWhatsapp = { whatsapp: true };

test.each<[string, Partial<Reachable>, boolean, string[]]>([
  ['who can be reached everywhere', {}, true, ['WHATSAPP', 'MAIL', 'CALL']],
  ['where WhatsApp is not configured', {}, false, ['MAIL', 'CALL']],
  ['who wants no WhatsApp', { notifyByWhatsapp: false }, true, ['MAIL', 'CALL']],
  ['who wants no mail', { notifyByMail: false }, true, ['WHATSAPP', 'CALL']],
  ['who has no phone', { phone: null }, true, ['MAIL', 'CALL']],
  ['who has no mail address', { email: null }, false, ['CALL']],
  ['who has nothing at all', { email: null, phone: null }, true, ['CALL']],
])(
  'of %s, what must be known is said by the channels that there are, and in the end by phone',
  (_who, change, whatsapp, channels) => {
    expect(channelsFor({ ...everything, ...change }, announcements.NO_PILOT, { whatsapp })).toEqual(channels);
  },
);

test('for what need not be known nobody rings up', () => {
  expect(channelsFor(everything, announcements.REQUEST_CONFIRMED, withWhatsapp)).toEqual(['WHATSAPP', 'MAIL']);
  const unreachable = { ...everything, email: null, phone: null };
  expect(channelsFor(unreachable, announcements.REQUEST_CONFIRMED, withWhatsapp)).toEqual([]);
});

test('whoever does without a topic is not told of it, and of everything else', () => {
  const receiver: Reachable = { ...everything, declined: ['CONFIRMATIONS'] };
  expect(channelsFor(receiver, announcements.REQUEST_CONFIRMED, withWhatsapp)).toEqual([]);
  expect(channelsFor(receiver, announcements.REPORT_THANKS, withWhatsapp)).not.toEqual([]);
});

test('what opens an account goes by mail only, whatever its owner likes', () => {
  const receiver = { ...everything, notifyByMail: false };
  for (const template of ['PASSWORD_RESET', 'PASSWORD_CHANGED'] as const) {
    expect(channelsFor(receiver, announcements[template], withWhatsapp)).toEqual(['MAIL']);
    expect(channelsFor({ ...receiver, email: null }, announcements[template], withWhatsapp)).toEqual([]);
  }
});

test('after a channel comes the next that there is', () => {
  expect(channelAfter(['WHATSAPP', 'MAIL', 'CALL'], 'WHATSAPP')).toBe('MAIL');
  expect(channelAfter(['WHATSAPP', 'CALL'], 'WHATSAPP')).toBe('CALL');
  // It has been switched off since.
  expect(channelAfter(['MAIL'], 'WHATSAPP')).toBe('MAIL');
  expect(channelAfter(['WHATSAPP', 'MAIL'], 'MAIL')).toBeNull();
  expect(channelAfter(['WHATSAPP', 'MAIL', 'CALL'], 'CALL')).toBeNull();
});

test('only messages that tell of several things one by one are digests', () => {
  const digests = messageTemplateNames.filter((template) => announcements[template].digestMinutes > 0);
  expect(digests.length).toBeGreaterThan(0);
  for (const template of digests) expect(messageTemplates[template].item, template).not.toBeNull();
});

test('before its mail is confirmed somebody gets nothing on any channel, and what must be known is said by phone', () => {
  const receiver = { ...everything, isMailConfirmed: false };
  const channels = messageTemplateNames.map((template) => channelsFor(receiver, announcements[template], withWhatsapp));
  expect(channels.flat().filter((channel) => channel !== 'CALL')).toEqual([]);
  expect(channelsFor(receiver, announcements.NO_PILOT, withWhatsapp)).toEqual(['CALL']);
});

test('nothing leaves by WhatsApp to a number that nobody has confirmed; what must be known is said otherwise', () => {
  const receiver = { ...everything, isPhoneConfirmed: false };
  const channels = messageTemplateNames.map((template) => channelsFor(receiver, announcements[template], withWhatsapp));
  expect(channels.flat()).not.toContain('WHATSAPP');
  expect(channelsFor(receiver, announcements.NO_PILOT, withWhatsapp)).toEqual(['MAIL', 'CALL']);
  expect(channelsFor({ ...receiver, email: null }, announcements.NO_PILOT, withWhatsapp)).toEqual(['CALL']);
});
