import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '@vigiefaon/domain/health/health.api';
import { getMission } from '@vigiefaon/domain/missions/missions.api';
import { afterAll, expect, test } from 'vitest';
import { newBackupFile } from '../../database/backup/backup-directory.ts';
import { writeBackup } from '../../database/backup/write-backup.ts';
import { anApplication } from '../../testing/application/application.ts';
import { aConfig } from '../../testing/application/config.ts';
import { receiverOf } from '../../testing/messages/receivers.ts';
import { aMission } from '../../testing/missions/a-mission.ts';
import { anAdmin, aPilot } from '../../testing/people/people.ts';
import { tell } from '../messages/telling/tell.ts';

const token = 'a-token-of-prometheus';
const dataDir = await mkdtemp(join(tmpdir(), 'vigiefaon-metrics-'));
const app = await anApplication({ environment: { METRICS_TOKEN: token, DATA_DIR: dataDir } });
const bare = await anApplication();

afterAll(() => rm(dataDir, { recursive: true, force: true }));

function ask(headers: Record<string, string>, { fastify } = app) {
  return fastify.inject({ url: '/metrics', headers });
}

test('whoever brings the token reads figures in the form of Prometheus', async () => {
  const mission = await aMission(app, { status: 'TODO' });
  const admin = await anAdmin(app, { email: 'secret-admin@example.org' });
  await app.as(null).call(isAlive);
  await app.as(admin).call(getMission, { params: { missionId: mission.missionId } });
  const file = await newBackupFile(dataDir, 'nightly', app.now());
  await writeBackup(app.database, { file, version: '1', now: app.now() });
  const { statusCode, headers, body } = await ask({ authorization: `Bearer ${token}` });
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  const lines = body.split('\n');
  expect(lines).toContain('vigiefaon_missions{status="TODO"} 1');
  expect(lines).toContain('vigiefaon_missions{status="DONE"} 0');
  expect(lines).toContain('vigiefaon_outgoing_messages{channel="MAIL",state="WAITING"} 0');
  expect(lines).toContain('vigiefaon_oldest_waiting_message_seconds{channel="WHATSAPP"} 0');
  expect(lines).toContain(`vigiefaon_newest_backup_timestamp_seconds{kind="nightly"} ${app.now().getTime() / 1000}`);
  expect(lines).toContain(`vigiefaon_info{version="${app.config.version}",database="${app.database.kind}"} 1`);
  const path = '/api/missions/:missionId';
  const counted = 'vigiefaon_http_request_duration_seconds_count';
  expect(lines).toContain(`${counted}{method="GET",route="${path}",status="200"} 1`);
  expect(lines).toContain(`${counted}{method="GET",route="/is-alive",status="200"} 1`);
  expect(body).toMatch(/^vigiefaon_database_connections\{state="idle"\} \d+$/m);
  expect(body).toMatch(/^vigiefaon_process_resident_memory_bytes \d+$/m);
  for (const secret of [mission.missionId, admin.email, admin.userId, token]) expect(body).not.toContain(secret);
});

test('it tells how many messages wait and fail on each channel, and for how long', async () => {
  const pilot = await aPilot(app);
  const receiver = await receiverOf(app.database.db, pilot.userId);
  const variables = { name: '', when: 'hier', link: 'https://fawns.example.org/auth/forgotten-password' };
  for (const minutesAgo of [1, 12]) {
    const now = new Date(app.now().getTime() - minutesAgo * 60_000);
    const told = { fact: `${minutesAgo}`, template: 'PASSWORD_CHANGED', receiver, variables, now } as const;
    await tell(app.database.db, app.config, told);
  }
  const { body } = await ask({ authorization: `Bearer ${token}` });
  expect(body).toContain('vigiefaon_outgoing_messages{channel="MAIL",state="WAITING"} 2\n');
  expect(body).toContain('vigiefaon_oldest_waiting_message_seconds{channel="MAIL"} 720\n');
  expect(body).toContain('vigiefaon_oldest_waiting_message_seconds{channel="CALL"} 0\n');
});

test.each([{}, { authorization: token }, { authorization: 'Bearer another-token-here' }, { authorization: 'Bearer ' }])(
  'without the right token there are no figures: %j',
  async (headers) => {
    const answer = await ask(headers as Record<string, string>);
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'UNAUTHENTICATED']);
  },
);

test('an installation without METRICS_TOKEN has no such address', async () => {
  expect((await ask({ authorization: `Bearer ${token}` }, bare)).statusCode).toBe(404);
});

test('an address that nobody serves is counted under one name, whatever was asked for', async () => {
  await app.fastify.inject('/api/marie.dupont@example.org');
  const { body } = await ask({ authorization: `Bearer ${token}` });
  expect(body).toContain('route="unmatched",status="404"');
  expect(body).not.toContain('marie');
});

test.each(['short', 'with spaces in the middle'])(
  'a METRICS_TOKEN like "%s" stops the start with a sentence',
  (value) => {
    expect(() => aConfig({ METRICS_TOKEN: value })).toThrow('METRICS_TOKEN must have at least 16 letters');
  },
);
