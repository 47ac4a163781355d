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
  consent,
  files,
  whatsapp,
};
