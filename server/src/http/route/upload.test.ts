import { endpoint } from '@vigiefaon/domain/endpoint';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { aConfig } from '../../testing/application/config.ts';
import { aDatabase } from '../../testing/database/database.ts';
import type { Application } from './application.ts';
import { route } from './route.ts';
import { buildServer } from './server.ts';
import { readUpload, uploadLimitBytes } from './upload.ts';

const weigh = endpoint('POST /api/test-weigh', {
  summary: 'Weigh a file for the test',
  roles: 'public',
  bodyKind: 'file',
  response: z.object({ fileName: z.string(), size: z.int() }),
});

const application: Application = {
  fastify: await buildServer(aConfig({ LOG_LEVEL: 'silent' })),
  database: await aDatabase(),
  config: aConfig(),
  now: () => new Date(),
  endpoints: [],
};
route(application, weigh, async ({ request }) => {
  const { fileName, bytes } = await readUpload(request);
  return { fileName, size: bytes.length };
});
await application.fastify.ready();

async function send(form: FormData) {
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  return application.fastify.inject({
    method: 'POST',
    url: weigh.path,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

function aForm(name: string, size: number): FormData {
  const form = new FormData();
  form.append(name, new Blob([new Uint8Array(size)]), 'parcels.zip');
  return form;
}

test('a file arrives with its name', async () => {
  expect((await send(aForm('file', 3))).json()).toEqual({ fileName: 'parcels.zip', size: 3 });
  expect((await send(aForm('file', uploadLimitBytes))).json().size).toBe(uploadLimitBytes);
});

test('a file of more than ten megabytes is too large', async () => {
  const answer = await send(aForm('file', uploadLimitBytes + 1));
  expect([answer.statusCode, answer.json().code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
});

test('two files at once are refused', async () => {
  const form = aForm('file', 3);
  form.append('file', new Blob(['x']), 'more.zip');
  const answer = await send(form);
  expect(answer.statusCode).toBe(413);
});

test.each([
  ['no file', new FormData(), 'file', 'REQUIRED'],
  ['an empty file', aForm('file', 0), 'file', 'REQUIRED'],
  ['another field', aForm('picture', 3), 'picture', 'UNKNOWN_FIELD'],
])('%s is refused by name', async (_name, form, path, code) => {
  expect((await send(form)).json()).toMatchObject({ status: 422, errors: [{ path, code }] });
});

test('JSON in place of a file is refused by name', async () => {
  const answer = await application.fastify.inject({ method: 'POST', url: weigh.path, payload: { file: 'x' } });
  expect(answer.json()).toMatchObject({ status: 422, errors: [{ path: 'file', code: 'REQUIRED' }] });
});

const part = '--field\r\nContent-Disposition: form-data; name="file"; filename="a.zip"\r\n\r\nxyz\r\n';

test.each([
  ['without boundary', 'multipart/form-data', `${part}--field--\r\n`],
  ['of another boundary', 'multipart/form-data; boundary=meadow', `${part}--field--\r\n`],
  ['that breaks off', 'multipart/form-data; boundary=field', part],
])('a form %s is the fault of who sent it', async (_how, type, payload) => {
  const headers = { 'content-type': type };
  const answer = await application.fastify.inject({ method: 'POST', url: weigh.path, headers, payload });
  expect(answer.json()).toMatchObject({ status: 422, errors: [{ path: 'file', code: 'INVALID' }] });
});
