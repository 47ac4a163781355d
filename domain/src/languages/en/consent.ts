import type { ConsentWords } from '../../consent/consent-words.ts';

export const consent: ConsentWords = {
  nobody: 'nobody',
  recipient: {
    MAIL: (host) => `the mail server${host}: your email address and the text of the messages that we send you`,
    WHATSAPP: () =>
      'WhatsApp (Meta Platforms Ireland Ltd., which may also process these data outside of the European Union): your phone number and the text of the messages, if you have chosen to be notified by WhatsApp, if you write to us there or if you ask for a search without an account',
    PUSH: () =>
      "the notification service of your device's browser (of Google, Mozilla, Apple or Microsoft, which may also process these data outside of the European Union): that and when this device is notified, if you have asked for it; the text is encrypted and cannot be read there",
    ADDRESSES: (host) => `the service that finds addresses${host}: what is typed to search for an address`,
    MAPS: (host) =>
      `the map server${host}: the Internet address of your device and the place on the map that you look at`,
    ROUTES: (host) =>
      `the service that calculates journeys${host}: where the parcels and the homes of the pilots lie, without any name`,
  },
  requesters: (seasons) =>
    seasons === null
      ? 'requesters: name, contact details and parcels until you ask for their deletion'
      : `requesters: name, contact details and parcels are deleted after ${seasons} ${seasons === 1 ? 'season' : 'seasons'} without a request or a login`,
  unfinished: (days) =>
    `requests without an account of which nothing came: name, contact details and parcels until ${days} days after the mowing day`,
  accounts: (months) =>
    months === 0
      ? 'accounts of pilots and of people waiting: until you ask for their deletion'
      : `accounts of pilots and of people waiting: deleted after ${months} months without use`,
  messages: (days) => `messages sent: ${days} days`,
  journal: (years) => `journal of changes (accounts, settings, texts): ${years} years`,
};
