import { exportMissions } from '@vigiefaon/domain/exports/exports.api';
import * as sky from '@vigiefaon/domain/sky/sky.api';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { anApplication } from '../../testing/application/application.ts';
import { aMission } from '../../testing/missions/a-mission.ts';
import { anAdmin } from '../../testing/people/people.ts';

const missionDate = '2025-06-21';

test('what was known of the sky, and until when was searched, stands beside what was found', async () => {
  const app = await anApplication({ now: '2025-06-20T10:00:00Z' });
  const admin = await anAdmin(app);
  const { missionId } = await aMission(app, { missionDate, status: 'AFFECTED', pilotId: admin.userId });
  const exported = async (): Promise<Record<string, string>> => {
    const headers = { authorization: `Bearer ${admin.token}` };
    const { payload } = await app.fastify.inject({ url: `${exportMissions.path}?format=csv`, headers });
    const rows: Record<string, string>[] = parse(payload, { delimiter: ';', bom: true, columns: true });
    return rows[0] ?? {};
  };
  const answers = { sky: 'UNKNOWN', wind: 'NO', rain: 'NO', fog: 'NO', warmth: 'NO', version: 0 } as const;
  await app.as(admin).call(sky.saveHandWeather, { params: { date: missionDate }, body: answers });
  expect(await exported()).toMatchObject({ 'Ciel, dernier avis connu': 'On peut voler', 'Décision signée': '' });
  const body = { decision: 'GO', reason: null, version: 0 } as const;
  await app.as(admin).call(sky.decideSky, { params: { missionId }, body });
  const row = await exported();
  expect(row).toMatchObject({ 'Décision signée': 'On vole', 'Dernière parcelle fouillée (UTC)': '' });
  const minutes = (name: string) => {
    const [hours = 0, more = 0] = (row[name]?.split(' ').at(-1) ?? '').split(':').map(Number);
    return hours * 60 + more;
  };
  expect(minutes('Le sol est chaud dès (UTC)') - minutes('Lever du soleil (UTC)')).toBe(90);
  expect(minutes('Le sol se réchauffe dès (UTC)')).toBeLessThan(minutes('Le sol est chaud dès (UTC)'));
});
