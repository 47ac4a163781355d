import { hashPassword } from '../../http/session/password.ts';
import type { TestApplication } from '../application/application.ts';
import { aMission, aReport } from '../missions/a-mission.ts';
import { aParcel } from '../missions/a-parcel.ts';
import { aClient, anAdmin, aPilot, aPilotBeforeRules, aVolunteer } from '../people/people.ts';
import type { FuzzTokens } from './fuzz-requests.ts';

export const fuzzPassword = 'le-pre-du-moulin';
const passwordHash = await hashPassword(fuzzPassword);

interface FuzzPeople {
  ids: Record<string, string[]>;
  tokens: FuzzTokens;
}

/** Somebody of every kind with a session, and the ids of what they have; what earlier requests did to others does not matter. */
export async function fuzzPeople(app: TestApplication): Promise<FuzzPeople> {
  const [farmer, neighbour, third] = [await aClient(app), await aClient(app), await aClient(app)];
  const [pilot, other, admin] = [await aPilot(app), await aPilot(app), await anAdmin(app)];
  const [volunteer, beginner] = [await aVolunteer(app), await aPilotBeforeRules(app)];
  const { clientId } = farmer;
  const pilotId = pilot.userId;
  const missions = [
    await aMission(app, { clientId }),
    await aMission(app, { clientId, status: 'AFFECTED', pilotId }),
    await aMission(app, { clientId, status: 'DONE', pilotId, report: aReport }),
    await aMission(app, { clientId: neighbour.clientId, status: 'CANCELED' }),
  ];
  const parcels = [await aParcel(app, { clientId }), await aParcel(app, { clientId: neighbour.clientId })];
  const { db } = app.database;
  await db.updateTable('app_user').set({ password_hash: passwordHash }).execute();
  // One who has no account and is made one, or forgotten.
  await db.deleteFrom('app_user').where('user_id', '=', third.userId).execute();
  const notes = await db.selectFrom('map_note').select('map_note_id').limit(5).execute();
  const messages = await db.selectFrom('outgoing_message').select('message_id').limit(5).execute();
  const sessions = await db
    .selectFrom('session')
    .where('user_id', 'in', [pilotId, farmer.userId])
    .select('session_id')
    .execute();
  return {
    ids: {
      missionId: missions.map(({ missionId }) => missionId),
      clientId: [clientId, neighbour.clientId, third.clientId],
      parcelId: parcels.map(({ parcelId }) => parcelId),
      pilotId: [pilotId, pilotId, other.userId],
      userId: [pilotId, farmer.userId, admin.userId, neighbour.userId, other.userId],
      mapNoteId: [pilotId, ...notes.map((note) => note.map_note_id)],
      messageId: [pilotId, ...messages.map((message) => message.message_id)],
      identifier: [farmer.email, pilot.phone, admin.email],
      sessionId: sessions.map((session) => session.session_id),
    },
    tokens: {
      ROLE_ADMIN: [admin.token],
      ROLE_PILOT: [pilot.token, pilot.token, other.token],
      ROLE_CLIENT: [farmer.token, farmer.token, neighbour.token],
      none: [volunteer.token, beginner.token],
    },
  };
}
