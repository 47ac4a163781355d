import { JournalLine } from '@vigiefaon/domain/journal/journal.api';
import { unbounded } from '@vigiefaon/domain/unbounded';
import * as z from 'zod/mini';
import type { JournalRow } from './journal-stream.repository.ts';

function person(userId: string | null, lastname: string | null, firstname: string | null) {
  return userId === null ? null : { userId, lastname, firstname };
}

/** A row of the stream as the contract names it. */
export function presentJournalLine(row: JournalRow): JournalLine {
  const line = {
    source: row.source,
    id: `${row.source}-${row.id}`,
    at: new Date(row.at).toISOString(),
    action: row.action,
    actor: person(row.actor_id, row.actor_lastname, row.actor_firstname),
  };
  const requester = { lastname: row.requester_lastname, firstname: row.requester_firstname };
  const ofMission = {
    mission: { missionId: row.mission_id, missionDate: row.mission_date, client: requester },
    pilot: person(row.pilot_id, row.pilot_lastname, row.pilot_firstname),
    response: row.response,
  };
  const client = { clientId: row.client_id, lastname: row.client_lastname, firstname: row.client_firstname };
  const ofAffair = {
    user: person(row.user_id, row.user_lastname, row.user_firstname),
    client: row.client_id === null ? null : client,
    subjectId: row.subject_id,
    details: row.details ?? {},
  };
  return z.parse(unbounded(JournalLine), { ...line, ...(row.source === 'MISSION' ? ofMission : ofAffair) });
}
