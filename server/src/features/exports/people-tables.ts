import type { FileWords } from '@vigiefaon/domain/languages/association-words';
import { type Definition, type Table, tableOf } from '../../files/table.ts';
import type { ClientExportRow, PersonRow, PilotExportRow } from './people.repository.ts';

const name: readonly Definition<PersonRow>[] = [
  ['lastname', 'text', 22, (row) => row.lastname],
  ['firstname', 'text', 18, (row) => row.firstname],
];

const contact: readonly Definition<PersonRow>[] = [
  ['email', 'text', 30, (row) => row.email],
  ['phone', 'text', 16, (row) => row.phone],
  ['street', 'text', 26, (row) => row.street],
  ['houseNumber', 'text', 9, (row) => row.houseNumber],
  ['zipcode', 'text', 9, (row) => row.zipcode],
  ['city', 'text', 20, (row) => row.city],
  ['country', 'text', 7, (row) => row.country],
];

export function clientTable(words: FileWords): Table<ClientExportRow> {
  return tableOf<ClientExportRow>('sheet.clients', words, [
    ...name,
    ['type', 'text', 15, (row) => words[row.type]],
    ['isMember', 'truth', 10, (row) => row.isMember],
    ...contact,
    ['hasAccount', 'truth', 11, (row) => row.hasAccount],
    ['numberOfParcels', 'whole', 12, (row) => row.parcels],
    ['hectares', 'decimal', 10, (row) => row.area / 10_000],
    ['numberOfMissions', 'whole', 12, (row) => row.missions],
    ['lastMission', 'day', 13, (row) => row.lastMission],
    ['since', 'instant', 17, (row) => row.createdAt],
    ['privateComment', 'text', 40, (row) => row.privateComment],
  ]);
}

export function pilotTable(words: FileWords): Table<PilotExportRow> {
  return tableOf<PilotExportRow>('sheet.pilots', words, [
    ...name,
    ['role', 'text', 15, (row) => words[row.role]],
    ['active', 'truth', 12, (row) => row.active],
    ...contact,
    ['locale', 'text', 8, (row) => row.locale],
    ['reachKilometres', 'whole', 11, (row) => row.reachKilometres],
    ['numberOfMissions', 'whole', 12, (row) => row.missions],
    ['fawns', 'whole', 14, (row) => row.fawns],
    ['lastMission', 'day', 13, (row) => row.lastMission],
    ['since', 'instant', 17, (row) => row.createdAt],
  ]);
}
