import { searchClients } from '@vigiefaon/domain/clients/clients.api';
import type { PeopleImport } from '@vigiefaon/domain/people-import/people-import';
import * as api from '@vigiefaon/domain/people-import/people-imports.api';
import type { ImportChoices } from '@vigiefaon/domain/people-import/read-row';
import { anUpload } from '../application/an-upload.ts';
import type { TestApplication, TestUser } from '../application/application.ts';
import { aMeadow } from '../missions/a-parcel.ts';
import { anAdmin } from './people.ts';

const whatPeopleLeave = [
  ...(['mission', 'parcel', 'client', 'app_user', 'identity'] as const),
  ...(['people_import', 'journal_entry'] as const),
];

/** Two pilots, one without mail and place. */
export const twoPilots =
  'Nom;Prénom;GSM;E-mail;CP;Localité\nDupont;Jean;470123456;jean@example.org;6700;Arlon\nLambert;Anne;0471/12.34.56;;;\n';

/** A square meadow as a cell of a list holds it. */
export function meadowInWords({ lon = 5.5, side = 0.002 } = {}): string {
  const [ring = []] = aMeadow({ lon, side }).coordinates;
  return `"POLYGON((${ring.map(([x, y]) => `${x} ${y}`).join(',')}))"`;
}

/** What an admin does with lists of people, in an association of this admin alone. */
export function peopleLists(app: TestApplication) {
  const { db } = app.database;
  let admin: TestUser;
  const params = ({ importId }: Pick<PeopleImport, 'importId'>) => ({ importId });
  const asAdmin = () => app.as(admin);

  async function bring(content: Buffer | string, kind = 'PILOTS', { sheet = '' } = {}) {
    const { headers, payload } = anUpload(content, { fileName: 'liste.csv' });
    const url = `/api/people-imports?${new URLSearchParams({ kind, ...(sheet ? { sheet } : {}) })}`;
    const sent = { headers: { ...headers, authorization: `Bearer ${admin.token}` }, payload };
    const answer = await app.fastify.inject({ method: 'POST', url, ...sent });
    return { status: answer.statusCode, body: answer.json<PeopleImport & { code?: string; reason?: string }>() };
  }

  return {
    /** Nobody is there but a new admin. */
    async begin(): Promise<TestUser> {
      for (const table of whatPeopleLeave) await db.deleteFrom(table).execute();
      admin = await anAdmin(app, { lastname: 'Zimmer', firstname: 'Ada' });
      return admin;
    },
    bring,
    draftOf: async (content: Buffer | string, kind = 'PILOTS') => (await bring(content, kind)).body,
    get: async (list: PeopleImport) => (await asAdmin().call(api.getPeopleImport, { params: params(list) })).body,
    rowsOf: async (list: PeopleImport, view: api.ImportView = 'ALL') =>
      (await asAdmin().call(api.listImportRows, { params: params(list), query: { view } })).body.items,
    apply: (list: PeopleImport, agreement: { how: 'PAPER'; mayHandOver: boolean } | null = null) =>
      asAdmin().call(api.applyPeopleImport, { params: params(list), body: { version: list.version, agreement } }),
    undo: (list: PeopleImport) =>
      asAdmin().call(api.undoPeopleImport, { params: params(list), body: { version: list.version } }),
    choose: (list: PeopleImport, change: Partial<ImportChoices>) => {
      const columns = [...(change.columns ?? list.choices.columns)];
      const choices = { ...list.choices, ...change, columns };
      return asAdmin().call(api.savePeopleImport, { params: params(list), body: { version: list.version, choices } });
    },
    saveRow: (list: PeopleImport, row: number, body: object) =>
      asAdmin().call(api.saveImportRow, {
        params: { ...params(list), row },
        body: { version: list.version, ...body },
      }),
    clients: async () => (await asAdmin().call(searchClients, { body: {} })).body.items,
    people: async () => {
      const rows = await db.selectFrom('identity').select(['lastname']).orderBy('lastname').execute();
      return rows.map(({ lastname }) => lastname);
    },
    journal: () => db.selectFrom('journal_entry').select(['action', 'details']).orderBy('entry_id').execute(),
  };
}
