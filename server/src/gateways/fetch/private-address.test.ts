import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { fetchFile, isAllowedAddress } from './fetch-file.ts';
import { isPublicAddress } from './private-address.ts';

test.each([
  ...['127.0.0.1', '10.1.2.3', '172.31.255.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1'],
  ...[
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'localhost',
  ],
])('%s is no public address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '172.32.0.1', '193.191.245.1', '2a02:a000::1', '2606:4700::1111'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  'https://127.0.0.1/zones.json',
  'https://2130706433/zones.json',
  'https://0x7f.1/zones.json',
  'https://[::1]/zones.json',
  'https://[::ffff:10.0.0.5]/zones.json',
  'https://10.0.0.5:8443/zones.json',
])('%s is refused before anything is sent', (address) => {
  expect(isAllowedAddress(address, [])).toBe(false);
});

test('a host of the own network is read where the configuration names it', () => {
  expect(isAllowedAddress('https://10.0.0.5:8443/zones.json', ['10.0.0.5:8443'])).toBe(true);
  expect(isAllowedAddress('https://10.0.0.5/zones.json', ['10.0.0.5:8443'])).toBe(false);
});

test('a name that leads to this machine is refused when it is looked up', async () => {
  const answer = await fetchFile('https://localhost:1/zones.json', { httpHosts: [], userAgent: 'test', accept: '*/*' });
  expect(answer).toEqual({ failure: 'ADDRESS_NOT_ALLOWED' });
});

test('a redirect into the own network is not followed', async () => {
  const server = createServer((_request, response) => {
    response.writeHead(302, { location: 'https://localhost:1/secret' }).end();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const place = server.address();
  const host = `127.0.0.1:${typeof place === 'object' ? place?.port : ''}`;
  const answer = await fetchFile(`http://${host}/zones.json`, { httpHosts: [host], userAgent: 'test', accept: '*/*' });
  expect(answer).toEqual({ failure: 'ADDRESS_NOT_ALLOWED' });
});
