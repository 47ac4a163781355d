import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { postHook } from './post-hook.ts';

/** How the receiver answers; what has come is kept. */
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const came: { headers: IncomingMessage['headers']; text: string }[] = [];
const server = createServer((request, response) => {
  const pieces: Buffer[] = [];
  request.on('data', (piece: Buffer) => pieces.push(piece));
  request.on('end', () => {
    came.push({ headers: request.headers, text: Buffer.concat(pieces).toString() });
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
  answer = (_request, response) => response.writeHead(204).end();
});

const post = (address = `http://${host}/hook?key=1`, httpHosts: readonly string[] = [host]) =>
  postHook({ address, headers: { 'webhook-id': 'x' }, body: '{"type":"é"}', httpHosts, timeoutMs: 300 });

it('brings what is said, and hears what was answered', async () => {
  expect(await post()).toEqual({ status: 204 });
  expect(came).toMatchObject([
    {
      headers: { 'webhook-id': 'x', 'content-type': 'application/json', 'content-length': '13' },
      text: '{"type":"é"}',
    },
  ]);
});

it.each([301, 307, 400, 410, 500])('hears of a refusal with %d, and is led nowhere else', async (status) => {
  answer = (_request, response) => response.writeHead(status, { location: `http://${host}/elsewhere` }).end('no');
  expect(await post()).toEqual({ status });
  expect(came).toHaveLength(1);
});

it('does not read what is said for ever beside the status', async () => {
  answer = (_request, response) => {
    const more = () => response.write('x'.repeat(20_000), () => setTimeout(more, 1));
    more();
  };
  expect(await post()).toEqual({ status: 200 });
});

it('says that nobody answered, or not in time', async () => {
  answer = (request) => request.socket.destroy();
  expect(await post()).toEqual({ failure: 'NOT_REACHED' });
  answer = () => {};
  expect(await post()).toEqual({ failure: 'TOO_SLOW' });
});

it('goes into the own network, or without encryption, only where the configuration says so', async () => {
  for (const address of [
    `http://${host}/`,
    'https://10.0.0.1/x',
    'https://[::1]/',
    'http://example.org/',
    'https://u:p@example.org/',
  ])
    expect(await post(address, [])).toEqual({ failure: 'ADDRESS_NOT_ALLOWED' });
  expect(await post('https://localhost:1/', [])).toEqual({ failure: 'ADDRESS_NOT_ALLOWED' });
  expect(came).toEqual([]);
});
