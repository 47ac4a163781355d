import { typesetAll } from '../typography/typeset.ts';
import type { Locale } from '../users/user.ts';

/** What stands in a flight file: it is read on a remote control or in another program, far from the web app. */
export interface FlightWords {
  /** Of the file, saying that it wants to be checked: not every format can hold a remark. Without spaces, dots and underscores, which some remote controls refuse. */
  fileName: string;
  title: string;
  /** Stands in every file that can hold a remark. */
  proposal: string;
  /** The same in few words, where Pilot 2 shows the author. */
  toBeChecked: string;
  start: string;
  end: string;
  route: string;
  lane: string;
  /** Before the names of zones. */
  avoided: string;
}

const words: Readonly<Record<Locale, FlightWords>> = {
  fr: {
    fileName: 'plan-de-vol-a-verifier',
    title: 'Plan de vol',
    proposal:
      'Proposition calculée, sans relief ni obstacles inconnus. Le pilote vérifie la hauteur, les obstacles, l’espace aérien et la batterie avant le décollage, et reste responsable du vol.',
    toBeChecked: 'proposition à vérifier par le pilote',
    start: 'Début',
    end: 'Fin',
    route: 'Route',
    lane: 'Ligne',
    avoided: 'Zones pour drones contournées',
  },
  de: {
    fileName: 'Flugplan-bitte-pruefen',
    title: 'Flugplan',
    proposal:
      'Berechneter Vorschlag ohne Gelände und ohne unbekannte Hindernisse. Der Pilot prüft vor dem Start Höhe, Hindernisse, Luftraum und Akku und bleibt für den Flug verantwortlich.',
    toBeChecked: 'Vorschlag, vom Piloten zu prüfen',
    start: 'Anfang',
    end: 'Ende',
    route: 'Route',
    lane: 'Bahn',
    avoided: 'Gemiedene Drohnenzonen',
  },
  nl: {
    fileName: 'vluchtplan-te-controleren',
    title: 'Vluchtplan',
    proposal:
      'Berekend voorstel, zonder reliëf en zonder onbekende obstakels. De piloot controleert voor het opstijgen hoogte, obstakels, luchtruim en batterij en blijft verantwoordelijk voor de vlucht.',
    toBeChecked: 'voorstel, door de piloot te controleren',
    start: 'Begin',
    end: 'Einde',
    route: 'Route',
    lane: 'Baan',
    avoided: 'Vermeden dronezones',
  },
};

export function flightWordsIn(locale: Locale): FlightWords {
  return typesetAll(locale, words[locale]);
}
