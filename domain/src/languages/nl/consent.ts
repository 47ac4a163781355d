import type { ConsentWords } from '../../consent/consent-words.ts';

export const consent: ConsentWords = {
  nobody: 'niemand',
  recipient: {
    MAIL: (host) => `de mailserver${host}: uw e-mailadres en de tekst van de berichten die wij u sturen`,
    WHATSAPP: () =>
      'WhatsApp (Meta Platforms Ireland Ltd., dat deze gegevens ook buiten de Europese Unie kan verwerken): uw telefoonnummer en de tekst van de berichten, als u voor berichten via WhatsApp hebt gekozen, ons daar schrijft of zonder account een zoektocht aanvraagt',
    PUSH: () =>
      'de meldingsdienst van de browser van uw toestel (van Google, Mozilla, Apple of Microsoft, die deze gegevens ook buiten de Europese Unie kan verwerken): dat en wanneer dit toestel een melding krijgt, als u daarvoor hebt gekozen; de tekst is versleuteld en voor die dienst onleesbaar',
    ADDRESSES: (host) => `de dienst die adressen vindt${host}: wat men intikt om een adres te zoeken`,
    MAPS: (host) => `de kaartserver${host}: het internetadres van uw toestel en de plaats op de kaart die u bekijkt`,
    ROUTES: (host) =>
      `de dienst die reistijden berekent${host}: waar de percelen en de woonplaatsen van de piloten liggen, zonder namen`,
  },
  requesters: (seasons) =>
    seasons === null
      ? 'aanvragers: naam, contactgegevens en percelen tot u vraagt ze te wissen'
      : `aanvragers: naam, contactgegevens en percelen worden gewist na ${seasons} ${seasons === 1 ? 'seizoen' : 'seizoenen'} zonder aanvraag en zonder aanmelding`,
  unfinished: (days) =>
    `aanvragen zonder account waar niets van kwam: naam, contactgegevens en percelen tot ${days} dagen na de maaidag`,
  accounts: (months) =>
    months === 0
      ? 'accounts van piloten en van wie nog wacht: tot u vraagt ze te wissen'
      : `accounts van piloten en van wie nog wacht: gewist na ${months} maanden zonder gebruik`,
  messages: (days) => `verstuurde berichten: ${days} dagen`,
  journal: (years) => `logboek van wijzigingen (accounts, instellingen, teksten): ${years} jaar`,
};
