import type { ConsentWords } from '../../consent/consent-words.ts';

export const consent: ConsentWords = {
  nobody: 'niemand',
  recipient: {
    MAIL: (host) => `der Mailserver${host}: Ihre Mailadresse und der Text der Nachrichten, die wir Ihnen schicken`,
    WHATSAPP: () =>
      'WhatsApp (Meta Platforms Ireland Ltd., das diese Daten auch außerhalb der Europäischen Union verarbeiten kann): Ihre Telefonnummer und der Text der Nachrichten, wenn Sie Nachrichten über WhatsApp gewählt haben, uns dort schreiben oder ohne Konto eine Suche anfragen',
    PUSH: () =>
      'der Benachrichtigungsdienst des Browsers Ihres Geräts (von Google, Mozilla, Apple oder Microsoft, der diese Daten auch außerhalb der Europäischen Union verarbeiten kann): dass und wann dieses Gerät benachrichtigt wird, wenn Sie es so gewählt haben; der Text ist verschlüsselt und für ihn nicht lesbar',
    ADDRESSES: (host) => `der Dienst, der Adressen findet${host}: was bei der Suche nach einer Adresse eingetippt wird`,
    MAPS: (host) =>
      `der Kartenserver${host}: die Internetadresse Ihres Geräts und die Stelle der Karte, die Sie ansehen`,
    ROUTES: (host) =>
      `der Dienst, der Fahrzeiten berechnet${host}: wo die Schläge und die Wohnorte der Piloten liegen, ohne Namen`,
  },
  requesters: (seasons) =>
    seasons === null
      ? 'Antragsteller: Name, Kontaktdaten und Schläge, bis Sie die Löschung verlangen'
      : `Antragsteller: Name, Kontaktdaten und Schläge werden nach ${seasons} ${seasons === 1 ? 'Saison' : 'Saisons'} ohne Anfrage und ohne Anmeldung gelöscht`,
  unfinished: (days) =>
    `Anfragen ohne Konto, aus denen nichts wurde: Name, Kontaktdaten und Schläge bis ${days} Tage nach dem Mähtag`,
  accounts: (months) =>
    months === 0
      ? 'Konten von Piloten und von Wartenden: bis Sie die Löschung verlangen'
      : `Konten von Piloten und von Wartenden: nach ${months} Monaten ohne Nutzung gelöscht`,
  messages: (days) => `verschickte Nachrichten: ${days} Tage`,
  journal: (years) => `Protokoll der Änderungen (Konten, Einstellungen, Texte): ${years} Jahre`,
};
