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
  consent,
  files,
  whatsapp,
};
