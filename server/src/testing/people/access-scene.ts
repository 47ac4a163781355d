import { randomUUID } from 'node:crypto';
import type { Caller } from '@vigiefaon/domain/access/access-row';
import { addDays, localTime } from '@vigiefaon/domain/local-time';
import type { PublishedTextKind } from '@vigiefaon/domain/localized-text';
import { sql } from 'kysely';
import { newId } from '../../database/queries/new-id.ts';
import { getInForce } from '../../features/published-text/public.ts';
import { hashPassword } from '../../http/session/password.ts';
import type { TestApplication } from '../application/application.ts';
import { aMission, aReport } from '../missions/a-mission.ts';
import { aParcel } from '../missions/a-parcel.ts';
import { anIntention } from '../missions/an-intention.ts';
import { anOrderLink } from '../missions/an-order-link.ts';
import {
  aClient,
  aClientBeforeOwnPassword,
  anAdmin,
  anAdminBeforeSecondFactor,
  aPilot,
  aPilotBeforeRules,
  aVolunteer,
  type TestUser,
} from './people.ts';

export const scenePassword = 'le-pre-du-moulin';
const passwordHash = await hashPassword(scenePassword);

const makers: Readonly<Record<Caller, (app: TestApplication) => Promise<TestUser | null>>> = {
  nobody: async () => null,
  'waiting account': aVolunteer,
  'requester, own': aClient,
  'requester, another’s': aClient,
  'pilot, own': aPilot,
  'pilot, another’s': aPilot,
  'pilot before the rules': aPilotBeforeRules,
  'before the own password': aClientBeforeOwnPassword,
  'admin before the second factor': anAdminBeforeSecondFactor,
  admin: anAdmin,
};

/** Somebody who calls, and things of their own or of somebody else's that the call can be about; they are made when asked for. */
export class AccessScene {
  readonly app: TestApplication;
  readonly caller: Caller;
  readonly user: TestUser | null;

  private constructor(app: TestApplication, caller: Caller, user: TestUser | null) {
    this.app = app;
    this.caller = caller;
    this.user = user;
  }

  static async of(app: TestApplication, caller: Caller): Promise<AccessScene> {
    const user = await makers[caller](app);
    if (user) {
      const { db } = app.database;
      await db
        .updateTable('app_user')
        .set({ password_hash: passwordHash })
        .where('user_id', '=', user.userId)
        .execute();
    }
    return new AccessScene(app, caller, user);
  }

  get isAdmin(): boolean {
    return this.user?.role === 'ROLE_ADMIN';
  }

  /** Whether the call is about something of the caller's own. */
  get isOwn(): boolean {
    return !['nobody', 'requester, another’s', 'pilot, another’s'].includes(this.caller) && !this.isAdmin;
  }

  /** The account that the call is about; admins act on another's. */
  async account(): Promise<TestUser> {
    return this.isOwn && this.user ? this.user : aClient(this.app);
  }

  /** The same, where admins, too, act on their own. */
  async self(): Promise<TestUser> {
    return this.isAdmin && this.user ? this.user : this.account();
  }

  async pilotId(): Promise<string> {
    const isPilot = this.isOwn && this.user?.role === 'ROLE_PILOT';
    return isPilot && this.user ? this.user.userId : (await aPilot(this.app)).userId;
  }

  async clientId(): Promise<string> {
    const own = this.isOwn ? this.user?.clientId : null;
    return own ?? (await aClient(this.app)).clientId;
  }

  /** A requester whom the pilot of its mission may ring up, other pilots not yet. */
  async clientIdOfLater(): Promise<string> {
    const [clientId, pilotId] = [await this.clientId(), await this.pilotId()];
    await sql`insert into setting (key, value) values ('pilotsSeePhone', '"ASSIGNED_OR_PLANNING"')
      on conflict (key) do update set value = excluded.value`.execute(this.app.database.db);
    const missionDate = addDays(localTime(this.app.now(), this.app.config.timeZone).day, 9);
    await aMission(this.app, { status: 'AFFECTED', clientId, pilotId, missionDate });
    return clientId;
  }

  async orderLink(): Promise<{ params: { clientId: string; orderLinkId: string } }> {
    const clientId = await this.clientIdOfLater();
    const { orderLinkId } = await anOrderLink(this.app, clientId);
    return { params: { clientId, orderLinkId } };
  }

  /** What somebody tells who wants to mow within the season. */
  async intention() {
    const clientId = await this.clientId();
    const { parcelId } = await aParcel(this.app, { clientId });
    const { day } = localTime(this.app.now(), this.app.config.timeZone);
    return { clientId, parcelIds: [parcelId], firstDay: day, lastDay: addDays(day, 9) };
  }

  async intentionId(): Promise<string> {
    return anIntention(this.app, await this.clientId());
  }

  /** A requester without account. */
  async unknownClientId(): Promise<string> {
    const { clientId, userId } = await aClient(this.app);
    await this.app.database.db.deleteFrom('app_user').where('user_id', '=', userId).execute();
    return clientId;
  }

  async missionId(status: 'TODO' | 'AFFECTED' | 'DONE' = 'AFFECTED', { hasReport = false } = {}): Promise<string> {
    const [clientId, pilotId] = [await this.clientId(), status === 'TODO' ? null : await this.pilotId()];
    const report = hasReport ? { report: aReport } : {};
    // Mown today: its search can be told.
    const missionDate = localTime(this.app.now(), this.app.config.timeZone).day;
    return (await aMission(this.app, { status, clientId, pilotId, missionDate, ...report })).missionId;
  }

  async parcelId(): Promise<string> {
    return (await aParcel(this.app, { clientId: await this.clientId() })).parcelId;
  }

  async sessionId(): Promise<string> {
    const { userId } = await this.self();
    const { rows } = await sql<{ id: string }>`select session_id as id from session where user_id = ${userId}`.execute(
      this.app.database.db,
    );
    return rows[0]?.id ?? randomUUID();
  }

  async mapNoteId(): Promise<string> {
    const id = newId();
    await sql`insert into map_note (map_note_id, kind, shape_kind, shape, reach, author_id, created_at, updated_at)
      select ${id}::uuid, 'NOTE', 'marker', place, place, ${await this.pilotId()}::uuid, now(), now()
      from st_setsrid(st_makepoint(5.5, 50.2), 4326) place`.execute(this.app.database.db);
    return id;
  }

  /** A paper of the pilot, with its file. */
  async paper(): Promise<{ params: { pilotId: string; paperId: string } }> {
    const params = { pilotId: await this.pilotId(), paperId: newId() };
    const { db } = this.app.database;
    await sql`insert into pilot_paper (paper_id, pilot_id, kind, created_at)
      values (${params.paperId}, ${params.pilotId}, 'A2', now())`.execute(db);
    await sql`insert into pilot_paper_file values (${params.paperId}, 'a2.pdf', 'application/pdf', '%PDF-')`.execute(
      db,
    );
    return { params };
  }

  /** A list of one person that was not compared yet. */
  async peopleImportId(): Promise<string> {
    const id = newId();
    const choices = { rowsAbove: 0, columns: ['lastname', 'phone'], country: 'BE', locale: 'fr', clientType: 'FARMER' };
    const { db } = this.app.database;
    await sql`insert into people_import (import_id, kind, state, file_name, sheets, choices, counts, created_at)
      values (${id}, 'PILOTS', 'DRAFT', 'liste.csv', '[]', ${JSON.stringify(choices)}, '{}', now())`.execute(db);
    await sql`insert into people_import_row (import_id, row, cells)
      values (${id}, 1, '["Dupont", "0470123456"]')`.execute(db);
    return id;
  }

  /** A message that was given up. */
  async messageId(): Promise<string> {
    const id = newId();
    await sql`insert into outgoing_message (message_id, idempotency_key, channel, address, locale, template, variables,
        subject, body_text, body_html, state, next_attempt_at, created_at)
      values (${id}, ${id}, 'MAIL', 'x@example.org', 'fr', 'PASSWORD_CHANGED', ${'{"name":"x","when":"x","link":"x"}'},
        'x', 'x', 'x', 'FAILED', now(), now())`.execute(this.app.database.db);
    return id;
  }

  /** The version of a text that a call must name. */
  async versionOf(kind: PublishedTextKind): Promise<number> {
    const { version } = await getInForce(this.app.database.db, kind);
    return version;
  }
}
