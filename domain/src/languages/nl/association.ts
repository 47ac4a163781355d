import type { AssociationWords } from '../association-words.ts';
import { consent } from './consent.ts';
import { files } from './files.ts';
import { whatsapp } from './whatsapp.ts';

export const association: AssociationWords = {
  home: {
    countries: ['NL'],
    belgianZipcodes: [
      [1500, 1999],
      [2000, 3999],
      [8000, 9999],
    ],
  },
  calendar: {
    mine: 'Mijn afwezigheden (VigieFaon)',
    all: 'Afwezigheden van de piloten (VigieFaon)',
    away: 'Niet beschikbaar voor missies',
    nobody: 'Piloot zonder naam',
  },
  counter: {
    fawns: { one: 'reekalf in veiligheid gebracht', other: 'reekalfjes in veiligheid gebracht' },
    missions: { one: 'zoekvlucht', other: 'zoekvluchten' },
    hectares: { one: 'hectare afgezocht', other: 'hectare afgezocht' },
    season: 'Seizoen {year}',
    countedAt: 'Bijgewerkt: {moment}',
    municipalities: 'Per gemeente',
  },
  collections: { missions: 'Missies', finds: 'Vondsten', parcels: 'Percelen' },
  consent,
  files,
  whatsapp,
};
