import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { postDocument } from './post-document.ts';

const receipt = { handoverId: '01900000-0000-7000-8000-000000000001', sequence: 1, state: 'OFFERED' };

/** How the other side answers; what has come is kept. */
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const came: { method: string | undefined; type: string | undefined; text: string }[] = [];
const server = createServer((request, response) => {
  const pieces: Buffer[] = [];
  request.on('data', (piece: Buffer) => pieces.push(piece));
  request.on('end', () => {
    const type = request.headers['content-type'];
    came.push({ method: request.method, type, text: Buffer.concat(pieces).toString() });
    answer(request, response);
  });
});
let host = '';

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  came.length = 0;
  answer = (_request, response) => response.end(JSON.stringify(receipt));
});

const post = (httpHosts: readonly string[] = [host], timeoutMs = 500, address = `http://${host}/api/handovers`) =>
  postDocument(address, { kind: 'OFFER' }, { httpHosts, userAgent: 'test', timeoutMs });

it('brings a document and reads what was answered', async () => {
  expect(await post()).toEqual({ status: 200, code: null, reason: null });
  expect(came).toEqual([{ method: 'POST', type: 'application/json; charset=utf-8', text: '{"kind":"OFFER"}' }]);
});

it('reads why it was refused', async () => {
  answer = (_request, response) => {
    response.writeHead(409).end(JSON.stringify({ code: 'HANDOVER_TAKEN', reason: 'TAKEN_BY_ANOTHER' }));
  };
  expect(await post()).toEqual({ status: 409, code: 'HANDOVER_TAKEN', reason: 'TAKEN_BY_ANOTHER' });
});

const misbehaviours: Record<string, typeof answer> = {
  'a login page': (_request, response) => response.end('<html>Please log in</html>'),
  'JSON of another program': (_request, response) => response.end('{"ok":true}'),
  nothing: (_request, response) => response.end(),
  'a list': (_request, response) => response.end('[]'),
  'an error without a code': (_request, response) => response.writeHead(502).end('{"error":"bad gateway"}'),
  'the end of the line': (request) => request.socket.destroy(),
  'half an answer': (_request, response) => {
    response.writeHead(200, { 'content-length': 500 });
    response.write('{"handoverId":');
    response.destroy();
  },
  'an answer without an end': (_request, response) => {
    const more = () => response.write('x'.repeat(20_000), () => setTimeout(more, 1));
    more();
  },
  silence: () => {},
  'a code that is no code': (_request, response) => response.writeHead(400).end(`{"code":"${'X'.repeat(100)}"}`),
};

it.each(Object.keys(misbehaviours))('takes %s for no answer', async (what) => {
  answer = misbehaviours[what] ?? answer;
  expect(await post()).toBeNull();
});

it('is led nowhere else: a person may stand in it', async () => {
  answer = (_request, response) => {
    response.writeHead(307, { location: `http://${host}/elsewhere` }).end();
  };
  expect(await post()).toBeNull();
  expect(came).toHaveLength(1);
});

it('goes into the own network, or without encryption, only where the configuration says so', async () => {
  expect(await post([])).toBeNull();
  for (const address of [
    'https://127.0.0.1/',
    'https://10.0.0.1/x',
    'https://[::1]/',
    'https://localhost:1/',
    'http://example.org/',
    'ftp://example.org/',
    'no address',
    `http://user:word@${host}/`,
  ])
    expect(await post([], 300, address)).toBeNull();
  expect(came).toEqual([]);
});
