import type { Locale } from '../users/user.ts';
import type { ConsentFacts, Recipient } from './consent-facts.ts';

interface ConsentWords {
  readonly nobody: string;
  /** What goes to whom; `host` is empty or the name of the server in brackets, with a space before. */
  readonly recipient: Readonly<Record<Recipient['kind'], (host: string) => string>>;
  readonly requesters: (seasons: number | null) => string;
  readonly accounts: (months: number) => string;
  readonly messages: (days: number) => string;
  readonly journal: (years: number) => string;
}

const fr: ConsentWords = {
  nobody: 'personne',
  recipient: {
    MAIL: (host) =>
      `le serveur de courrier${host} : votre adresse e-mail et le texte des messages que nous vous envoyons`,
    WHATSAPP: () =>
      'WhatsApp (Meta Platforms Ireland Ltd., qui peut aussi traiter ces données hors de l’Union européenne) : votre numéro de téléphone et le texte des messages, si vous avez choisi d’être prévenu par WhatsApp ou si vous nous écrivez par là',
    ADDRESSES: (host) => `le service qui trouve les adresses${host} : ce que l’on tape pour chercher une adresse`,
    MAPS: (host) =>
      `le serveur des cartes${host} : l’adresse Internet de votre appareil et l’endroit de la carte que vous regardez`,
    ROUTES: (host) =>
      `le service qui calcule les trajets${host} : l’emplacement des parcelles et du domicile des pilotes, sans aucun nom`,
  },
  requesters: (seasons) =>
    seasons === null
      ? 'demandeurs : nom, coordonnées et parcelles jusqu’à ce que vous en demandiez l’effacement'
      : `demandeurs : nom, coordonnées et parcelles sont effacés après ${seasons} ${seasons === 1 ? 'saison' : 'saisons'} sans demande ni connexion`,
  accounts: (months) =>
    months === 0
      ? 'comptes de pilotes et de personnes en attente : jusqu’à ce que vous en demandiez l’effacement'
      : `comptes de pilotes et de personnes en attente : effacés après ${months} mois sans usage`,
  messages: (days) => `messages envoyés : ${days} jours`,
  journal: (years) => `journal des changements (comptes, réglages, textes) : ${years} ans`,
};

const de: ConsentWords = {
  nobody: 'niemand',
  recipient: {
    MAIL: (host) => `der Mailserver${host}: Ihre Mailadresse und der Text der Nachrichten, die wir Ihnen schicken`,
    WHATSAPP: () =>
      'WhatsApp (Meta Platforms Ireland Ltd., das diese Daten auch außerhalb der Europäischen Union verarbeiten kann): Ihre Telefonnummer und der Text der Nachrichten, wenn Sie Nachrichten über WhatsApp gewählt haben oder uns dort schreiben',
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
  accounts: (months) =>
    months === 0
      ? 'Konten von Piloten und von Wartenden: bis Sie die Löschung verlangen'
      : `Konten von Piloten und von Wartenden: nach ${months} Monaten ohne Nutzung gelöscht`,
  messages: (days) => `verschickte Nachrichten: ${days} Tage`,
  journal: (years) => `Protokoll der Änderungen (Konten, Einstellungen, Texte): ${years} Jahre`,
};

const nl: ConsentWords = {
  nobody: 'niemand',
  recipient: {
    MAIL: (host) => `de mailserver${host}: uw e-mailadres en de tekst van de berichten die wij u sturen`,
    WHATSAPP: () =>
      'WhatsApp (Meta Platforms Ireland Ltd., dat deze gegevens ook buiten de Europese Unie kan verwerken): uw telefoonnummer en de tekst van de berichten, als u voor berichten via WhatsApp hebt gekozen of ons daar schrijft',
    ADDRESSES: (host) => `de dienst die adressen vindt${host}: wat men intikt om een adres te zoeken`,
    MAPS: (host) => `de kaartserver${host}: het internetadres van uw toestel en de plaats op de kaart die u bekijkt`,
    ROUTES: (host) =>
      `de dienst die reistijden berekent${host}: waar de percelen en de woonplaatsen van de piloten liggen, zonder namen`,
  },
  requesters: (seasons) =>
    seasons === null
      ? 'aanvragers: naam, contactgegevens en percelen tot u vraagt ze te wissen'
      : `aanvragers: naam, contactgegevens en percelen worden gewist na ${seasons} ${seasons === 1 ? 'seizoen' : 'seizoenen'} zonder aanvraag en zonder aanmelding`,
  accounts: (months) =>
    months === 0
      ? 'accounts van piloten en van wie nog wacht: tot u vraagt ze te wissen'
      : `accounts van piloten en van wie nog wacht: gewist na ${months} maanden zonder gebruik`,
  messages: (days) => `verstuurde berichten: ${days} dagen`,
  journal: (years) => `logboek van wijzigingen (accounts, instellingen, teksten): ${years} jaar`,
};

const wordsOf: Readonly<Record<Locale, ConsentWords>> = { fr, de, nl };

const asList = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n');

/** Who receives data outside of the association, a point each. */
export function recipientsInWords(locale: Locale, { recipients }: Pick<ConsentFacts, 'recipients'>): string {
  const words = wordsOf[locale];
  if (recipients.length === 0) return asList([words.nobody]);
  return asList(recipients.map(({ kind, host }) => words.recipient[kind](host === null ? '' : ` (${host})`)));
}

/** How long what is kept, a point each. */
export function periodsInWords(locale: Locale, facts: ConsentFacts): string {
  const { requesters, accounts, messages, journal } = wordsOf[locale];
  return asList([
    requesters(facts.requesterSeasons),
    accounts(facts.accountMonths),
    messages(facts.messageDays),
    journal(facts.journalYears),
  ]);
}
