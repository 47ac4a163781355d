import type { FileWords } from '@vigiefaon/domain/languages/association-words';
import { checkWordsIn } from '@vigiefaon/domain/missions/check-words';
import { noteInWords } from '@vigiefaon/domain/missions/pilot-note';
import type { Locale } from '@vigiefaon/domain/users/user';
import { type Table, tableOf } from '../../files/table.ts';
import type { MissionExportRow } from './exports.repository.ts';

const perEuro = (cents: number | null) => (cents === null ? null : cents / 100);

const instantOf = (instant: string | null | undefined) => (instant ? new Date(instant) : null);

/** Notes stand in it in words, as on the screen. */
export function missionTable(words: FileWords, locale: Locale): Table<MissionExportRow> {
  const checks = checkWordsIn(locale);
  return tableOf('sheet.missions', words, [
    ['missionDate', 'day', 13, (row) => row.missionDate],
    ['mowingTime', 'time', 10, (row) => row.mowingTime],
    ['status', 'text', 12, (row) => words[row.status]],
    ['late', 'truth', 10, (row) => row.late],
    ['requesterLastname', 'text', 22, (row) => row.requesterLastname],
    ['requesterFirstname', 'text', 18, (row) => row.requesterFirstname],
    ['contactPhone', 'text', 16, (row) => row.contactPhone],
    ['municipality', 'text', 20, (row) => row.municipality],
    ['parcels', 'text', 30, (row) => row.parcels],
    ['hectares', 'decimal', 10, (row) => row.area / 10_000],
    ['riskyParcels', 'truth', 12, (row) => row.riskyParcels],
    ['pilotLastname', 'text', 18, (row) => row.pilotLastname],
    ['pilotFirstname', 'text', 16, (row) => row.pilotFirstname],
    ['fawnsCrated', 'whole', 12, (row) => row.fawnsCrated],
    ['fawnsNotCaught', 'whole', 12, (row) => row.fawnsNotCaught],
    ['nests', 'whole', 8, (row) => row.nests],
    ['hares', 'whole', 8, (row) => row.hares],
    ['pheasants', 'whole', 8, (row) => row.pheasants],
    ['adultRoeDeer', 'whole', 12, (row) => row.adultRoeDeer],
    ['skyVerdict', 'text', 22, (row) => (row.skyVerdict ? words[`sky.${row.skyVerdict}`] : null)],
    ['skyTakenAt', 'instant', 17, (row) => row.skyTakenAt],
    ['skyDecision', 'text', 20, (row) => (row.skyDecision ? words[`skyDecision.${row.skyDecision}`] : null)],
    ['sunrise', 'instant', 17, (row) => instantOf(row.skyLight?.sunrise)],
    ['warmingFrom', 'instant', 17, (row) => instantOf(row.skyLight?.amberFrom)],
    ['warmFrom', 'instant', 17, (row) => instantOf(row.skyLight?.redFrom)],
    ['searchedUntil', 'instant', 17, (row) => row.searchedUntil],
    ['kilometres', 'decimal', 11, (row) => row.kilometres],
    ['cashDonation', 'euros', 14, (row) => perEuro(row.cashDonation)],
    ['appDonation', 'euros', 14, (row) => perEuro(row.appDonation)],
    ['clientNote', 'text', 40, (row) => row.clientNote],
    ['pilotNote', 'text', 40, (row) => noteInWords(row.pilotNote, checks)],
    ['comment', 'text', 40, (row) => row.comment],
    ['createdAt', 'instant', 17, (row) => row.createdAt],
    ['missionId', 'text', 38, (row) => row.missionId],
  ]);
}
