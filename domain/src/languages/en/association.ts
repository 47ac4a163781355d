import type { AssociationWords } from '../association-words.ts';
import { consent } from './consent.ts';
import { files } from './files.ts';
import { whatsapp } from './whatsapp.ts';

export const association: AssociationWords = {
  // Whoever lives there and reads something else has chosen so; of Belgium’s regions none is English.
  home: { countries: ['GB', 'IE'], belgianZipcodes: [] },
  calendar: {
    mine: 'My unavailability (VigieFaon)',
    all: 'Unavailability of the pilots (VigieFaon)',
    away: 'Unavailable for missions',
    nobody: 'Pilot without a name',
  },
  counter: {
    fawns: { one: 'fawn brought to safety', other: 'fawns brought to safety' },
    missions: { one: 'search flown', other: 'searches flown' },
    hectares: { one: 'hectare searched', other: 'hectares searched' },
    season: 'Season {year}',
    countedAt: 'Updated: {moment}',
    municipalities: 'By municipality',
  },
  collections: { missions: 'Missions', finds: 'Finds', parcels: 'Parcels' },
  consent,
  files,
  whatsapp,
};
