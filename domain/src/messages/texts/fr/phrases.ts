import type { MissionPhrases } from '../../mission-phrases.ts';

export const phrases: MissionPhrases = {
  hour: '{hours} h',
  hourAndMinutes: '{hours} h {minutes}',
  mowingAt: 'fauche à {time}',
  mowingTimeOpen: 'heure de fauche à convenir',
  unknownPlace: 'parcelle à préciser',
  somePilot: 'un pilote de l’association',
  someRequester: 'le demandeur',
  searched: 'recherche sur {hectares}',
  nothingSeen: 'aucun animal vu',
  nothingToReport: 'mission terminée, rien à signaler',
  answers: '{possible} possible, {unavailable} pas libre',
  changes: {
    DATE: 'le jour (avant : {day})',
    TIME: 'l’heure de fauche',
    PARCELS: 'les parcelles',
    MEETING_POINT: 'le point de rendez-vous',
    PHONE: 'le numéro de téléphone',
  },
  animals: {
    fawnsCrated: ['faon mis à l’abri', 'faons mis à l’abri'],
    fawnsNotCaught: ['faon vu mais non attrapé', 'faons vus mais non attrapés'],
    nests: ['nid', 'nids'],
    hares: ['lièvre', 'lièvres'],
    pheasants: ['faisan', 'faisans'],
    adultRoeDeer: ['chevreuil adulte', 'chevreuils adultes'],
  },
};
