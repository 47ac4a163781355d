import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accessPage, replaceAccessTable } from '@vigiefaon/domain/access/access-page';
import { callers } from '@vigiefaon/domain/access/access-row';
import { accessTable } from '@vigiefaon/domain/access/access-table';
import type { Endpoint } from '@vigiefaon/domain/endpoint';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { anApplication } from '../../testing/application/application.ts';
import { injectToEnd } from '../../testing/application/inject-to-end.ts';
import { parameters, requests } from '../../testing/people/access-requests.ts';
import { AccessScene } from '../../testing/people/access-scene.ts';
import type { AccessRequest } from '../../testing/people/account-requests.ts';
import { anAdmin } from '../../testing/people/people.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'vigiefaon-access-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const app = await anApplication({ environment: { DATA_DIR: dataDir } });
// Nobody of those who call is the association's last admin.
await anAdmin(app);

function callOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}

async function requestFor(endpoint: Endpoint, scene: AccessScene): Promise<AccessRequest> {
  const asked = (await requests[callOf(endpoint)]?.(scene)) ?? {};
  const params: Record<string, string | number> = { ...asked.params };
  for (const [, name = ''] of endpoint.path.matchAll(/\{(\w+)\}/g)) {
    params[name] ??= (await parameters[name]?.(scene)) ?? `no value for ${name}`;
  }
  return { ...asked, params };
}

/** Calls whose answer is a file are no JSON. */
async function send(endpoint: Endpoint, scene: AccessScene, { params = {}, query = {}, body }: AccessRequest) {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return injectToEnd(app.fastify, {
    method: endpoint.method,
    url: `${path}?${search}`,
    headers: {
      ...(scene.user ? { authorization: `Bearer ${scene.user.token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
}

async function outcomeOf(endpoint: Endpoint, scene: AccessScene): Promise<string> {
  const request = await requestFor(endpoint, scene);
  const answer = await send(endpoint, scene, request);
  if (answer.statusCode < 300) return 'OK';
  const { code, errors }: { code: string; errors?: unknown } = JSON.parse(answer.body);
  if (code === request.admitted) return 'OK';
  return code === 'MISSING_REQUIRED_FIELDS' ? `${code} ${JSON.stringify(errors)}` : code;
}

test('the table has a line for every call that is served, and no other', () => {
  expect(Object.keys(accessTable).sort()).toEqual(app.endpoints.map(callOf).sort());
});

// From one network nobody may try so many links as all callers do here.
beforeEach(() => app.database.db.deleteFrom('rate_limit').execute());

test.each(app.endpoints.map((endpoint) => [callOf(endpoint), endpoint] as const))(
  '%s answers each caller as the table says',
  async (call, endpoint) => {
    const outcomes: Record<string, string> = {};
    for (const caller of callers) outcomes[caller] = await outcomeOf(endpoint, await AccessScene.of(app, caller));
    expect(outcomes).toEqual(accessTable[call]);
  },
);

test('docs/access.md shows the table (else run npm run docs:access)', () => {
  const page = readFileSync(new URL('../../../../docs/access.md', import.meta.url), 'utf8');
  expect(page).toContain(accessPage());
  expect(replaceAccessTable(page, accessPage())).toBe(page);
  expect(replaceAccessTable(page, 'nothing')).not.toBe(page);
});
