import type { FieldWords } from '../field-words.ts';
import { phrases } from './phrases.ts';
import { sheets } from './sheets.ts';

export const field: FieldWords = {
  phrases,
  sheets,
  checks: {
    crates: 'Crates or bags taken along',
    helper: 'Help on site found',
    meetingPoint: 'Meeting point agreed',
    authorisation: 'Flight authorisation and no-fly zones checked',
    mowing: 'Mowing within 4 to 5 hours after the mission',
  },
  flight: {
    fileName: 'flight-plan-to-check',
    title: 'Flight plan',
    proposal:
      'Calculated proposal, without terrain or unknown obstacles. The pilot checks height, obstacles, airspace and battery before take-off, and remains responsible for the flight.',
    toBeChecked: 'proposal to be checked by the pilot',
    start: 'Start',
    end: 'End',
    route: 'Route',
    lane: 'Line',
    avoided: 'Drone zones avoided',
  },
};
