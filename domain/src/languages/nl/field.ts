import type { FieldWords } from '../field-words.ts';
import { phrases } from './phrases.ts';
import { sheets } from './sheets.ts';

export const field: FieldWords = {
  phrases,
  sheets,
  checks: {
    crates: 'Kratten of zakken mee',
    helper: 'Hulp ter plaatse gevonden',
    meetingPoint: 'Afspraakplek vastgelegd',
    authorisation: 'Vliegtoelating en no-flyzones nagekeken',
    mowing: 'Maaien uiterlijk 4 à 5 uur na de missie',
  },
  flight: {
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
