import type { MissionPhrases } from '../../mission-phrases.ts';

export const phrases: MissionPhrases = {
  hour: '{hours} uur',
  hourAndMinutes: '{hours}.{minutes} uur',
  mowingAt: 'maaien om {time}',
  mowingTimeOpen: 'maaiuur nog af te spreken',
  unknownPlace: 'perceel nog af te spreken',
  somePilot: 'een piloot van de vereniging',
  someRequester: 'de aanvrager',
  searched: '{hectares} afgezocht',
  nothingSeen: 'geen dieren gezien',
  nothingToReport: 'missie afgerond, niets te melden',
  answers: '{possible} mogelijk, {unavailable} niet vrij',
  changes: {
    DATE: 'de dag (was: {day})',
    TIME: 'het maaiuur',
    PARCELS: 'de percelen',
    MEETING_POINT: 'de afspraakplek',
    PHONE: 'het telefoonnummer',
  },
  animals: {
    fawnsCrated: ['reekalf in veiligheid gebracht', 'reekalveren in veiligheid gebracht'],
    fawnsNotCaught: ['reekalf gezien maar niet gevangen', 'reekalveren gezien maar niet gevangen'],
    nests: ['nest', 'nesten'],
    hares: ['haas', 'hazen'],
    pheasants: ['fazant', 'fazanten'],
    adultRoeDeer: ['volwassen ree', 'volwassen reeën'],
  },
};
