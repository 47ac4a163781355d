import { expect, test } from 'vitest';
import { announcements } from '../texts/announcements.ts';
import { messageTemplateNames, messageTemplates } from '../texts/message-templates.ts';
import { type ConfiguredChannels, channelAfter, channelsFor, type Reachable } from './channels-for.ts';

const everything: Reachable = {
  email: 'odile@example.org',
  isMailConfirmed: true,
  phone: '+32470000001',
  isPhoneConfirmed: true,
  notifyByMail: true,
  notifyByWhatsapp: true,
  hasDevice: true,
  declined: [],
};
const withAll = { push: true, whatsapp: true };

test.each<[string, Partial<Reachable>, Partial<ConfiguredChannels>, string[]]>([
  ['who can be reached everywhere', {}, {}, ['PUSH', 'WHATSAPP', 'MAIL', 'CALL']],
  ['where WhatsApp is not configured', {}, { whatsapp: false }, ['PUSH', 'MAIL', 'CALL']],
  ['where notifications are not configured', {}, { push: false }, ['WHATSAPP', 'MAIL', 'CALL']],
  ['who has asked no device', { hasDevice: false }, {}, ['WHATSAPP', 'MAIL', 'CALL']],
  ['who wants no WhatsApp', { notifyByWhatsapp: false }, {}, ['PUSH', 'MAIL', 'CALL']],
  ['who wants no mail', { notifyByMail: false }, {}, ['PUSH', 'WHATSAPP', 'CALL']],
  ['who has no phone', { phone: null }, {}, ['PUSH', 'MAIL', 'CALL']],
  ['who has only a device', { email: null, phone: null }, { whatsapp: false }, ['PUSH', 'CALL']],
  ['who has nothing at all', { email: null, phone: null, hasDevice: false }, {}, ['CALL']],
])(
  'of %s, what must be known is said by the channels that there are, and in the end by phone',
  (_who, change, configured, channels) => {
    const all = { ...withAll, ...configured };
    expect(channelsFor({ ...everything, ...change }, announcements.NO_PILOT, all)).toEqual(channels);
  },
);

test('for what need not be known nobody rings up', () => {
  expect(channelsFor(everything, announcements.REQUEST_CONFIRMED, withAll)).toEqual(['PUSH', 'WHATSAPP', 'MAIL']);
  const unreachable = { ...everything, email: null, phone: null, hasDevice: false };
  expect(channelsFor(unreachable, announcements.REQUEST_CONFIRMED, withAll)).toEqual([]);
});

test('whoever does without a topic is not told of it, and of everything else', () => {
  const receiver: Reachable = { ...everything, declined: ['CONFIRMATIONS'] };
  expect(channelsFor(receiver, announcements.REQUEST_CONFIRMED, withAll)).toEqual([]);
  expect(channelsFor(receiver, announcements.REPORT_THANKS, withAll)).not.toEqual([]);
});

test('what opens an account goes by mail only, whatever its owner likes', () => {
  const receiver = { ...everything, notifyByMail: false };
  for (const template of ['PASSWORD_RESET', 'PASSWORD_CHANGED'] as const) {
    expect(channelsFor(receiver, announcements[template], withAll)).toEqual(['MAIL']);
    expect(channelsFor({ ...receiver, email: null }, announcements[template], withAll)).toEqual([]);
  }
});

test('after a channel comes the next that there is', () => {
  expect(channelAfter(['PUSH', 'WHATSAPP', 'MAIL', 'CALL'], 'PUSH')).toBe('WHATSAPP');
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
  const channels = messageTemplateNames.map((template) => channelsFor(receiver, announcements[template], withAll));
  expect(channels.flat().filter((channel) => channel !== 'CALL')).toEqual([]);
  expect(channelsFor(receiver, announcements.NO_PILOT, withAll)).toEqual(['CALL']);
});

test('nothing leaves by WhatsApp to a number that nobody has confirmed; what must be known is said otherwise', () => {
  const receiver = { ...everything, isPhoneConfirmed: false };
  const channels = messageTemplateNames.map((template) => channelsFor(receiver, announcements[template], withAll));
  expect(channels.flat()).not.toContain('WHATSAPP');
  expect(channelsFor(receiver, announcements.NO_PILOT, withAll)).toEqual(['PUSH', 'MAIL', 'CALL']);
  const bare = { ...receiver, email: null, hasDevice: false };
  expect(channelsFor(bare, announcements.NO_PILOT, withAll)).toEqual(['CALL']);
});
