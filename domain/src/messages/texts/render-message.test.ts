import { expect, test } from 'vitest';
import { locales } from '../../languages/locales.ts';
import { mailLanguages } from '../../languages/mail-languages.ts';
import { accentColors } from '../../letterhead/accent.ts';
import type { PublicLetterhead } from '../../letterhead/public-letterhead.ts';
import { noLetterhead } from '../../letterhead/shown-letterhead.ts';
import { type MessageToRender, renderMessage, renderTogether } from './render-message.ts';

const link = 'https://fawns.example.org/reset-password/key?a=1&b=2';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

function aReset(
  change: {
    name?: string;
    locale?: (typeof locales)[number];
    helpPhone?: string | null;
    letterhead?: PublicLetterhead;
  } = {},
) {
  const { name = 'Odile Lambert', locale = 'fr', helpPhone = null, letterhead = noLetterhead } = change;
  const words = mailLanguages[locale].messages.PASSWORD_RESET;
  const message = { channel: 'MAIL', items: [], unsubscribe: null } as const;
  return renderMessage({ ...message, locale, words, variables: { name, link }, helpPhone, letterhead });
}

const round: MessageToRender = {
  channel: 'MAIL',
  locale: 'fr',
  words: {
    subject: 'Votre tournée du {day}',
    before: ['Voici {day} :'],
    item: '{place}, {hectares} ha, le {day}',
    button: 'Voir la tournée',
    after: ['Bon vol.'],
  },
  variables: { name: 'Luc', day: 'mardi', link },
  items: [
    { fact: 'a', place: 'Pré <haut>', hectares: '2' },
    { fact: 'b', place: 'Pré bas', hectares: '3' },
  ],
  helpPhone: '+3280123456',
  letterhead: noLetterhead,
  unsubscribe: null,
};

test.each(locales)('in %s text and HTML say the same, and nothing is left to fill in', (locale) => {
  const { subject, text, html } = aReset({ locale, helpPhone: '+3280123456' });
  const { before, after, button } = mailLanguages[locale].messages.PASSWORD_RESET;
  for (const words of [...before, ...after, button ?? '', 'Odile Lambert', '+32 80 12 34 56']) {
    expect(plain(text)).toContain(words);
    expect(plain(html)).toContain(words);
  }
  expect(html).toContain(`lang="${locale}"`);
  expect(`${subject}${text}${html}`).not.toMatch(/\{\w+\}/);
});

test('no line of a message begins with a French sign', () => {
  const html = aReset({ helpPhone: '+3280123456' }).html.replace(/<head>[\s\S]*<\/head>/, '');
  expect(html).toContain('Vous n’avez rien demandé\u202f?');
  expect(html.replace(/<[^>]*>/g, '')).not.toMatch(/ [:;!?»]/);
});

test('the link stands bare in the text and escaped in the HTML', () => {
  const { text, html } = aReset();
  expect(text).toContain(`\n${link}\n`);
  expect(html).toContain(`href="${link.replace('&', '&amp;')}"`);
});

test('what a person is called cannot become markup', () => {
  const { html } = aReset({ name: '<img src=x onerror="alert(1)">' });
  expect(html).not.toContain('<img');
});

test('whoever has no name is greeted without one', () => {
  expect(aReset({ name: '' }).text).toMatch(/^Bonjour,\n/);
});

test('an association without a help phone names none', () => {
  expect(aReset().text).not.toMatch(/Appelez/);
  expect(aReset({ helpPhone: '+3280123456' }).text).toContain('au +32 80 12 34 56.');
});

test('a mail fetches nothing from anywhere', () => {
  expect(aReset().html).not.toMatch(/<(img|link|script|iframe)|url\(/);
});

test('a mail lists what it tells of, one by one, in text and in HTML', () => {
  const { subject, text, html } = renderMessage(round);
  expect(subject).toBe('Votre tournée du mardi');
  expect(text).toContain(
    'Voici mardi\u00a0:\n\n– Pré <haut>, 2 ha, le mardi\n– Pré bas, 3 ha, le mardi\n\nVoir la tournée',
  );
  expect(html).toMatch(/<ul[^>]*>\n<li[^>]*>Pré &lt;haut&gt;, 2 ha, le mardi<\/li>\n<li[^>]*>Pré bas/);
});

test('where one may do without it, a mail names the way out, and nowhere else', () => {
  const unsubscribe = 'https://fawns.example.org/unsubscribe/token';
  const mail = renderMessage({ ...round, unsubscribe });
  expect(mail.text.trimEnd().endsWith(unsubscribe)).toBe(true);
  expect(mail.html).toContain(`href="${unsubscribe}"`);
  expect(renderMessage(round).text).not.toContain('unsubscribe');
  expect(renderMessage({ ...round, channel: 'WHATSAPP', unsubscribe }).text).not.toContain(unsubscribe);
});

test('on WhatsApp it is plain text with the link, in a notification and on the phone only what there is to say', () => {
  const text = renderMessage({ ...round, channel: 'WHATSAPP' });
  expect(text.text).toContain('Bonjour Luc,');
  expect(text.text).toContain(link);
  expect(text.text).toContain('+32 80 12 34 56');
  expect(text.html).toBe('');
  const call = renderMessage({ ...round, channel: 'CALL' });
  expect(renderMessage({ ...round, channel: 'PUSH' })).toEqual(call);
  expect(call.text).toBe('Voici mardi\u00a0:\n\n– Pré <haut>, 2 ha, le mardi\n– Pré bas, 3 ha, le mardi\n\nBon vol.\n');
});

test('several messages are one mail: one greeting, one end, and each under its own heading with its own link', () => {
  const other = 'https://fawns.example.org/missions/2';
  const lost = { subject: 'Une mission vous est retirée', before: ['Plus besoin d’y aller :'], after: [] };
  const words = { ...lost, item: '{place}', button: 'Voir la mission' };
  const taken = { ...round, words, variables: { ...round.variables, link: other }, items: [{ place: 'Pré <nord>' }] };
  const { subject, text, html } = renderTogether(round, taken);
  expect(subject).toBe('Votre tournée du mardi · Une mission vous est retirée');
  for (const once of ['Bonjour Luc', '+32 80 12 34 56']) {
    expect(plain(text).split(once)).toHaveLength(2);
    expect(plain(html).split(once)).toHaveLength(2);
  }
  expect(text).toMatch(
    /Votre tournée du mardi\n—+\n\nVoici mardi[\s\S]*Une mission vous est retirée\n—+\n\nPlus besoin/,
  );
  expect(html).toMatch(/<h2[^>]*>Votre tournée du mardi<\/h2>[\s\S]*<h2[^>]*>Une mission vous est retirée<\/h2>/);
  for (const to of [link, other]) expect(html).toContain(`href="${to.replace('&', '&amp;')}"`);
  expect(html).toContain('Pré &lt;nord&gt;');
});

const sosFaons = {
  name: 'SOS <Faons>',
  lines: ['Rue du Pré 3, 4960 Malmedy', 'IBAN BE68 5390 0754 7034'],
  logo: { hash: 'a'.repeat(64), width: 400, height: 100 },
  colors: null,
};

test('a mail says at its head whose it is, and below where they are', () => {
  const { text, html } = aReset({ letterhead: sosFaons });
  expect(html).toContain('SOS &lt;Faons&gt;');
  expect(html).not.toContain('Vigie<span');
  expect(html).toContain('<img src="cid:letterhead-logo" width="200" height="50"');
  expect(text.split('-- \n')[1]).toContain('SOS <Faons>\nRue du Pré 3, 4960 Malmedy\nIBAN BE68 5390 0754 7034\n');
  for (const line of sosFaons.lines) expect(html).toContain(line);
});

test('without a logo a mail names no picture, and without a name it bears the name of the product', () => {
  expect(aReset({ letterhead: { ...sosFaons, logo: null } }).html).not.toContain('<img');
  expect(aReset().html).toContain('Vigie<span');
  expect(aReset({ letterhead: { ...sosFaons, name: null } }).html).not.toContain('Vigie<span');
});

test('a mail bears the colour of the association, and the name of the product its own green', () => {
  const colors = accentColors('#1d5fb8');
  const { html } = aReset({ letterhead: { ...sosFaons, colors } });
  expect(html).toContain('background:#1d5fb8;color:#ffffff');
  expect(html).toContain('color:#1d5fb8">SOS &lt;Faons&gt;');
  expect(html).not.toContain('#0b6b4b');
  expect(aReset({ letterhead: { ...noLetterhead, colors } }).html).toContain('color:#0b6b4b">Faon</span>');
});

test('nothing of it stands in what is said on the phone or in a notification', () => {
  for (const channel of ['PUSH', 'CALL', 'WHATSAPP'] as const) {
    expect(renderMessage({ ...round, channel, letterhead: sosFaons }).text).not.toContain('Malmedy');
  }
});
