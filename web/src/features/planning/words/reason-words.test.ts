import type { BoardPilotReason, BoardReason, BoardRemedy } from '@vigiefaon/domain/planning/board/board-reasons';
import type { PlanningChange } from '@vigiefaon/domain/planning/board/planning-decisions';
import { expect, test } from 'vitest';
import { createFormat } from '../../../i18n/format.ts';
import { loadTexts } from '../../../i18n/load-texts.ts';
import { createTranslate } from '../../../i18n/translate.ts';
import { aBoard, at, fieldIds, pilotIds } from '../../../testing/planning.ts';
import { changeWords, pilotReasonWords, reasonWords, remedyWords } from './reason-words.ts';
import { wordsOf } from './words.ts';

const { anne, bruno, claire } = pilotIds;
const board = aBoard();
const people = {
  missions: new Map(board.missions.map((mission) => [mission.missionId, mission])),
  pilots: new Map(board.pilots.map((pilot) => [pilot.pilotId, pilot])),
};
const t = createTranslate('fr', await loadTexts('fr', 'inside'));
const words = wordsOf(people, { t, format: createFormat('fr'), locale: 'fr' });
const absent: BoardPilotReason = { reason: 'ABSENT', pilotId: claire };
/** What French typography puts before a colon is not what is tested here. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

test.each<[BoardReason, string]>([
  [
    { reason: 'SAME_GROUND', missionIds: [fieldIds.havelange] },
    'Même prairie que Havelange, Luc Dumont, déjà dans une tournée. Un seul vol pour toutes ces demandes ?',
  ],
  [{ reason: 'FITS_NOW', pilotIds: [anne, bruno] }, 'Tient encore dans la matinée de Anne Lambert et Bruno Petit.'],
  [{ reason: 'ROUNDS_BROKEN', pilotIds: [anne] }, 'La tournée de Anne Lambert enfreint déjà une règle.'],
  [
    { reason: 'PILOTS_BUSY', pilotIds: [anne, bruno, claire, anne], onHigherRisk: false },
    'Anne Lambert, Bruno Petit, Claire Noël et 1 autre ont déjà leur matinée pleine.',
  ],
  [
    { reason: 'PILOTS_BUSY', pilotIds: [anne], onHigherRisk: true },
    'Anne Lambert vole sur des parcelles plus risquées.',
  ],
  [
    { reason: 'NO_AVAILABLE_PILOT_IN_REACH', pilotIds: [claire] },
    'À portée, personne n’est libre : Claire Noël (indisponible ce jour).',
  ],
  [{ reason: 'NO_PILOT_IN_REACH', nearestKilometres: null }, 'Aucun pilote dont l’adresse est connue.'],
  [{ reason: 'NO_PILOT_IN_REACH', nearestKilometres: 52.3 }, 'Aucun pilote à portée : le plus proche est à 52 km.'],
  [{ reason: 'DECIDED_OTHERWISE' }, 'Vos verrous l’empêchent.'],
  [{ reason: 'WINDOW_TOO_SHORT', missingMinutes: 12.2 }, 'La fenêtre thermique est trop courte de 13 min.'],
  [{ reason: 'DUTY_TOO_SHORT', missingMinutes: 70, pilotId: bruno }, 'Bruno Petit devrait rentrer 1 h 10 plus tard.'],
  [{ reason: 'DRONE_RANGE', missingFlightMinutes: 4.1, pilotId: bruno }, 'Il manque 5 min de batterie à Bruno Petit.'],
])('why a mission fits nowhere: %j', (reason, sentence) => {
  expect(plain(reasonWords(words, { reason, pilots: [absent] }))).toBe(sentence);
});

test.each<[BoardPilotReason, string]>([
  [{ reason: 'FITS', pilotId: anne, minutes: 11 }, 'libre, + 11 min'],
  [{ reason: 'FULL', pilotId: anne, until: at('05:00') }, 'matinée pleine jusqu’à 07:00'],
  [{ reason: 'TOO_FAR', pilotId: anne, kilometres: 40.3, reachKilometres: 40 }, 'trop loin : 40,3 km, rayon 40 km'],
  [{ reason: 'DUTY_TOO_SHORT', pilotId: anne, missingMinutes: 20 }, 'devrait rentrer 20 min plus tard'],
  [{ reason: 'OWN_FIELD', pilotId: anne }, 'c’est son propre champ'],
])('a pilot’s own reason: %j', (told, sentence) => {
  expect(plain(pilotReasonWords(words, told))).toBe(sentence);
});

const stop = { missionId: fieldIds.ciney, share: 0 };
test.each<[BoardRemedy, string]>([
  [{ kind: 'GIVE', pilotId: anne, minutes: 11, rounds: [] }, 'Donner à Anne Lambert, + 11 min'],
  [{ kind: 'ASK', pilotId: anne, hasDeclined: false, rounds: [] }, 'Demander à Anne Lambert, indisponible ce jour'],
  [{ kind: 'ASK', pilotId: anne, hasDeclined: true, rounds: [] }, 'Redemander à Anne Lambert, qui a décliné'],
  [{ kind: 'MOVE_MOWING', minutes: 60, mowingAt: at('08:30'), rounds: [] }, 'Faucher 1 h 00 plus tard'],
  [{ kind: 'MOVE_MOWING', minutes: -30, mowingAt: at('07:00'), rounds: [] }, 'Faucher 30 min plus tôt'],
  [{ kind: 'BACK_LATER', pilotId: anne, backAt: at('07:30'), rounds: [] }, 'Anne Lambert rentre à 09:30'],
  [{ kind: 'RAISE_REACH', pilotId: anne, reachKilometres: 55, rounds: [] }, 'Rayon de Anne Lambert à 55 km'],
  [{ kind: 'MORE_BATTERIES', pilotId: anne, batteries: 6, rounds: [] }, 'Anne Lambert avec 6 batteries'],
  [{ kind: 'SPLIT', pilotIds: [anne, bruno], rounds: [] }, 'Partager entre Anne Lambert et Bruno Petit'],
  [{ kind: 'SWAP', pilotId: anne, lostHectares: 1, instead: [stop], rounds: [] }, 'Anne Lambert, à la place de Ciney'],
])('what would help: %j', (remedy, sentence) => {
  expect(plain(remedyWords(words, remedy))).toBe(sentence);
});

test.each<[PlanningChange, string]>([
  [{ kind: 'ASK', pilotId: anne }, 'Anne Lambert vient quand même'],
  [{ kind: 'BACK_LATER', pilotId: anne, backAt: at('07:30') }, 'Anne Lambert rentre à 09:30'],
  [{ kind: 'RAISE_REACH', pilotId: anne, reachKilometres: 55 }, 'Anne Lambert va jusqu’à 55 km'],
  [{ kind: 'MORE_BATTERIES', pilotId: anne, batteries: 6 }, 'Anne Lambert prend 6 batteries'],
  [{ kind: 'SPLIT' }, 'Yvoir, Luc Dumont se fait à deux'],
])('what holds for one morning: %j', (change, sentence) => {
  expect(plain(changeWords(words, { missionId: fieldIds.yvoir, change }))).toBe(sentence);
});
