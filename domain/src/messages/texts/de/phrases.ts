import type { MissionPhrases } from '../../mission-phrases.ts';

export const phrases: MissionPhrases = {
  hour: '{hours} Uhr',
  hourAndMinutes: '{hours}:{minutes} Uhr',
  mowingAt: 'Mahd um {time}',
  mowingTimeOpen: 'Mähzeit noch offen',
  unknownPlace: 'Fläche noch zu klären',
  somePilot: 'ein Pilot des Vereins',
  someRequester: 'der Antragsteller',
  searched: '{hectares} abgesucht',
  nothingSeen: 'kein Tier gesehen',
  nothingToReport: 'Einsatz erledigt, keine besonderen Vorkommnisse',
  answers: '{possible} möglich, {unavailable} nicht frei',
  changes: {
    DATE: 'der Tag (bisher: {day})',
    TIME: 'die Mähzeit',
    PARCELS: 'die Flächen',
    MEETING_POINT: 'der Treffpunkt',
    PHONE: 'die Telefonnummer',
  },
  animals: {
    fawnsCrated: ['Kitz gesichert', 'Kitze gesichert'],
    fawnsNotCaught: ['Kitz gesehen, aber nicht gefangen', 'Kitze gesehen, aber nicht gefangen'],
    nests: ['Gelege', 'Gelege'],
    hares: ['Hase', 'Hasen'],
    pheasants: ['Fasan', 'Fasane'],
    adultRoeDeer: ['erwachsenes Reh', 'erwachsene Rehe'],
  },
};
