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
    proposalAlongTerrain:
      'Berekend voorstel dat het reliëf volgt, zonder onbekende obstakels: masten, alleenstaande bomen en stroomleidingen staan niet in de terreinhoogtes. De piloot controleert voor het opstijgen obstakels, luchtruim en batterij en blijft verantwoordelijk voor de vlucht.',
    alongTerrain:
      'Geldt alleen bij opstijgen op {place} (grond op {ground} m): vandaar zijn de hoogtes geteld. De route loopt {least} tot {most} m boven de grond, hoogstens {deviation} m naast de gekozen hoogte; terugkeer op {home} m boven het opstijgpunt. Grond: {source}.',
    toBeChecked: 'voorstel, door de piloot te controleren',
    start: 'Begin',
    end: 'Einde',
    route: 'Route',
    lane: 'Baan',
    avoided: 'Vermeden dronezones',
  },
};
