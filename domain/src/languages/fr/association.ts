import type { AssociationWords } from '../association-words.ts';
import { consent } from './consent.ts';
import { files } from './files.ts';
import { whatsapp } from './whatsapp.ts';

export const association: AssociationWords = {
  home: { countries: [], belgianZipcodes: [] },
  calendar: {
    mine: 'Mes indisponibilités (VigieFaon)',
    all: 'Indisponibilités des pilotes (VigieFaon)',
    away: 'Indisponible pour les missions',
    nobody: 'Pilote sans nom',
  },
  consent,
  files,
  whatsapp,
};
