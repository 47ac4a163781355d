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
  counter: {
    fawns: { one: 'faon mis à l’abri', other: 'faons mis à l’abri' },
    missions: { one: 'recherche menée', other: 'recherches menées' },
    hectares: { one: 'hectare parcouru', other: 'hectares parcourus' },
    season: 'Saison {year}',
    countedAt: 'Mise à jour : {moment}',
    municipalities: 'Par commune',
  },
  collections: { missions: 'Missions', finds: 'Trouvailles', parcels: 'Parcelles' },
  consent,
  files,
  whatsapp,
};
