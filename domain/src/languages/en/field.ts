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
    proposalAlongTerrain:
      'Calculated proposal that follows the terrain, without unknown obstacles: masts, single trees and power lines are not in the ground heights. The pilot checks obstacles, airspace and battery before take-off, and remains responsible for the flight.',
    alongTerrain:
      'Holds only for a take-off at {place} (ground at {ground} m): heights are counted from there. The route passes {least} to {most} m above the ground, at most {deviation} m off the chosen height; return at {home} m above the take-off. Ground: {source}.',
    toBeChecked: 'proposal to be checked by the pilot',
    start: 'Start',
    end: 'End',
    route: 'Route',
    lane: 'Line',
    avoided: 'Drone zones avoided',
  },
};
