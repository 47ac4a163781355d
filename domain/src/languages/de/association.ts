import type { AssociationWords } from '../association-words.ts';
import { consent } from './consent.ts';
import { files } from './files.ts';
import { whatsapp } from './whatsapp.ts';

export const association: AssociationWords = {
  home: {
    countries: ['DE', 'AT'],
    // The nine municipalities of the German-speaking Community lie between these two, and no other does.
    belgianZipcodes: [[4700, 4799]],
  },
  calendar: {
    mine: 'Meine Abwesenheiten (VigieFaon)',
    all: 'Abwesenheiten der Piloten (VigieFaon)',
    away: 'Nicht verfügbar für Einsätze',
    nobody: 'Pilot ohne Namen',
  },
  counter: {
    fawns: { one: 'Kitz in Sicherheit gebracht', other: 'Kitze in Sicherheit gebracht' },
    missions: { one: 'Suche geflogen', other: 'Suchen geflogen' },
    hectares: { one: 'Hektar abgesucht', other: 'Hektar abgesucht' },
    season: 'Saison {year}',
    countedAt: 'Stand: {moment}',
    municipalities: 'Nach Gemeinden',
  },
  collections: { missions: 'Einsätze', finds: 'Funde', parcels: 'Flächen' },
  consent,
  files,
  whatsapp,
};
