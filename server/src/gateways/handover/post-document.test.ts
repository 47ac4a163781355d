import { afterAll, beforeEach, expect, it } from 'vitest';
import { openReceivingServer, type ReceiverReply } from '../../testing/servers/receiving-server.ts';
import { postDocument } from './post-document.ts';

const receipt = { handoverId: '01900000-0000-7000-8000-000000000001', sequence: 1, state: 'OFFERED' };

const receiver = await openReceivingServer((_request, response) => response.end(JSON.stringify(receipt)));
const { host, came } = receiver;

afterAll(() => receiver.close());
beforeEach(() => receiver.startAnew());

const post = (httpHosts: readonly string[] = [host], timeoutMs = 500, address = `http://${host}/api/handovers`) =>
  postDocument(address, { kind: 'OFFER' }, { httpHosts, userAgent: 'test', timeoutMs });

it('brings a document and reads what was answered', async () => {
  expect(await post()).toEqual({ status: 200, code: null, reason: null });
  expect(came.map(({ method, headers, text }) => ({ method, type: headers['content-type'], text }))).toEqual([
    { method: 'POST', type: 'application/json; charset=utf-8', text: '{"kind":"OFFER"}' },
  ]);
});

it('reads why it was refused', async () => {
  receiver.reply = (_request, response) => {
    response.writeHead(409).end(JSON.stringify({ code: 'HANDOVER_TAKEN', reason: 'TAKEN_BY_ANOTHER' }));
  };
  expect(await post()).toEqual({ status: 409, code: 'HANDOVER_TAKEN', reason: 'TAKEN_BY_ANOTHER' });
});

const misbehaviours: Record<string, ReceiverReply> = {
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
  receiver.reply = misbehaviours[what] ?? receiver.reply;
  expect(await post()).toBeNull();
});

it('is led nowhere else: a person may stand in it', async () => {
  receiver.reply = (_request, response) => {
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
