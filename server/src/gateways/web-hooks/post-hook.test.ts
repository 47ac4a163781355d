import { afterAll, beforeEach, expect, it } from 'vitest';
import { openReceivingServer } from '../../testing/servers/receiving-server.ts';
import { postHook } from './post-hook.ts';

const receiver = await openReceivingServer((_request, response) => response.writeHead(204).end());
const { host, came } = receiver;

afterAll(() => receiver.close());
beforeEach(() => receiver.startAnew());

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
  receiver.reply = (_request, response) =>
    response.writeHead(status, { location: `http://${host}/elsewhere` }).end('no');
  expect(await post()).toEqual({ status });
  expect(came).toHaveLength(1);
});

it('does not read what is said for ever beside the status', async () => {
  receiver.reply = (_request, response) => {
    const more = () => response.write('x'.repeat(20_000), () => setTimeout(more, 1));
    more();
  };
  expect(await post()).toEqual({ status: 200 });
});

it('says that nobody answered, or not in time', async () => {
  receiver.reply = (request) => request.socket.destroy();
  expect(await post()).toEqual({ failure: 'NOT_REACHED' });
  receiver.reply = () => {};
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
