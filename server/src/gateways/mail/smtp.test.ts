import { expect, test } from 'vitest';
import { aMailServer } from '../../testing/servers/mail-server.ts';
import { type Mail, openMailGateway } from './mail-gateway.ts';
import { readMailSettings } from './mail-settings.ts';

const from = 'VigieFaon <fawns@example.org>';
const mail: Mail = {
  messageId: '0190a5f0-0000-7000-8000-000000000001',
  to: 'odile@example.org',
  subject: 'Ein Kitz — «gefunden» à l’aube',
  text: 'Bonjour,\n\nla prairie est libre : ça va.\n',
  html: '<p>Bonjour, la prairie est <b>libre</b>.</p>',
  logo: null,
  unsubscribe: null,
};

function gatewayTo(url: string) {
  return openMailGateway(readMailSettings(url, from));
}

/** As a server of the trade refuses: a code, then words that may name the receiver. */
function refusal(responseCode: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode });
}

test('the logo travels within the mail, under the name that its HTML gives it', async () => {
  const server = await aMailServer();
  const logo = Buffer.from('a picture');
  const html = '<img src="cid:letterhead-logo" alt="">';
  expect(await gatewayTo(server.url).send({ ...mail, html, logo })).toEqual({ state: 'SENT' });
  const [received] = server.mails;
  const [part, ...others] = received?.attachments ?? [];
  expect(part).toMatchObject({ contentId: '<letterhead-logo>', mimeType: 'image/png', disposition: 'inline' });
  expect(Buffer.from(part?.content as ArrayBuffer)).toEqual(logo);
  expect(others).toEqual([]);
});

test('a mail arrives as text and as HTML, from the association, marked as written by a machine', async () => {
  const server = await aMailServer();
  expect(await gatewayTo(server.url).send(mail)).toEqual({ state: 'SENT' });
  expect(server.mails).toHaveLength(1);
  const [received] = server.mails;
  expect(received).toMatchObject({
    subject: mail.subject,
    from: { name: 'VigieFaon', address: 'fawns@example.org' },
    to: [{ address: 'odile@example.org' }],
    envelopeTo: ['odile@example.org'],
    envelopeFrom: 'fawns@example.org',
    messageId: `<${mail.messageId}@example.org>`,
  });
  expect(received?.text?.trim()).toBe(mail.text.trim());
  expect(received?.html?.trim()).toBe(mail.html);
  const headers = new Map(received?.headers.map(({ key, value }) => [key, value]));
  expect(headers.get('auto-submitted')).toBe('auto-generated');
});

test('what one can do without is unsubscribed from with one click, and nothing else is', async () => {
  const server = await aMailServer();
  const link = 'https://fawns.example.org/unsubscribe/token';
  await gatewayTo(server.url).send({ ...mail, unsubscribe: link });
  await gatewayTo(server.url).send(mail);
  const [optional, needed] = server.mails.map(({ headers }) => new Map(headers.map(({ key, value }) => [key, value])));
  expect(optional?.get('list-unsubscribe')).toBe(`<${link}>`);
  expect(optional?.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect([...(needed?.keys() ?? [])].filter((key) => key.startsWith('list-'))).toEqual([]);
});

test('a second attempt carries the same message id, so that mail programs show it once', async () => {
  const server = await aMailServer();
  await gatewayTo(server.url).send(mail);
  await gatewayTo(server.url).send(mail);
  expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(1);
});

test('mails that follow each other share a connection, and one that is refused does not harm the next', async () => {
  const connections = new Set<string>();
  const server = await aMailServer({
    onRcptTo: ({ address }, session, done) => {
      connections.add(session.id);
      done(address.startsWith('nobody') ? refusal(550, 'no such mailbox') : null);
    },
  });
  const gateway = gatewayTo(server.url);
  const states: string[] = [];
  for (const to of ['a@example.org', 'b@example.org', 'nobody@example.org', 'c@example.org']) {
    states.push((await gateway.send({ ...mail, to })).state);
  }
  expect(states).toEqual(['SENT', 'SENT', 'FAILED', 'SENT']);
  expect(server.mails.flatMap(({ envelopeTo }) => envelopeTo)).toEqual([
    'a@example.org',
    'b@example.org',
    'c@example.org',
  ]);
  // What is refused takes its connection along.
  expect(connections.size).toBe(2);
});

test('a server that was restarted meanwhile gets the next mail', async () => {
  const first = await aMailServer();
  const gateway = gatewayTo(first.url);
  await gateway.send(mail);
  await first.close();
  expect(await gateway.send(mail)).toMatchObject({ state: 'FAILED', failure: 'NO_CONNECTION', isFinal: false });
  const second = await aMailServer({}, first.port);
  expect(await gateway.send(mail)).toEqual({ state: 'SENT' });
  expect(second.mails).toHaveLength(1);
});

test('it logs in where the configuration says so', async () => {
  const seen: string[] = [];
  const server = await aMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      seen.push(username ?? '', password ?? '');
      done(null, { user: username });
    },
  });
  const url = server.url.replace('smtp://', 'smtp://me%40example.org:p%3Ass@');
  expect((await gatewayTo(url).send(mail)).state).toBe('SENT');
  expect(seen).toEqual(['me@example.org', 'p:ss']);
});

test('a refused login is tried again: whoever runs it will put the password right', async () => {
  const server = await aMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(refusal(535, 'wrong password')),
  });
  const outcome = await gatewayTo(server.url.replace('smtp://', 'smtp://me:wrong@')).send(mail);
  expect(outcome).toMatchObject({ state: 'FAILED', failure: 'LOGIN_REFUSED', isFinal: false });
});

test.each([
  [550, 'ADDRESS_REFUSED', true],
  [450, 'ADDRESS_REFUSED', false],
])('a receiver refused with %i is %s, for good: %s', async (code, failure, isFinal) => {
  const server = await aMailServer({ onRcptTo: (_address, _session, done) => done(refusal(code, 'no such mailbox')) });
  const outcome = await gatewayTo(server.url).send(mail);
  expect(outcome).toMatchObject({ state: 'FAILED', failure, isFinal });
  expect(outcome).toHaveProperty('answer', expect.stringContaining(`${code} no such mailbox`));
});

test('a sender that is refused concerns all mails, so this one is not given up', async () => {
  const server = await aMailServer({ onMailFrom: (_address, _session, done) => done(refusal(550, 'not you')) });
  expect(await gatewayTo(server.url).send(mail)).toMatchObject({ failure: 'REFUSED', isFinal: false });
});

test.each([
  [554, true],
  [451, false],
])('a content refused with %i is given up: %s', async (code, isFinal) => {
  const server = await aMailServer({
    onData: (stream, _session, done) => {
      stream.on('end', () => done(refusal(code, 'looks like spam')));
      stream.resume();
    },
  });
  expect(await gatewayTo(server.url).send(mail)).toMatchObject({ failure: 'REFUSED', isFinal });
});

test('a server that is not there is tried again', async () => {
  const server = await aMailServer();
  await server.close();
  expect(await gatewayTo(server.url).send(mail)).toMatchObject({ failure: 'NO_CONNECTION', isFinal: false });
});

test('a password is not sent in clear to another machine', async () => {
  const seen: string[] = [];
  const server = await aMailServer({
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) => {
      seen.push(password ?? '');
      done(null, { user: 'me' });
    },
  });
  const settings = readMailSettings('smtp://me:secret@mail.example.org', from);
  const gateway = openMailGateway(settings && { ...settings, host: '127.0.0.1', port: server.port });
  expect(await gateway.send(mail)).toMatchObject({ state: 'FAILED' });
  expect([seen, server.mails]).toEqual([[], []]);
});

test('within this machine the certificate that a mail server made for itself does not matter', async () => {
  const server = await aMailServer({ disabledCommands: [] });
  expect(await gatewayTo(server.url).send(mail)).toEqual({ state: 'SENT' });
});

test('a server elsewhere whose certificate nobody vouches for gets no mail', async () => {
  const server = await aMailServer({ disabledCommands: [] });
  const settings = readMailSettings('smtp://mail.example.org', from);
  const gateway = openMailGateway(settings && { ...settings, host: '127.0.0.1', port: server.port });
  expect(await gateway.send(mail)).toMatchObject({ failure: 'NO_CONNECTION', isFinal: false });
  expect(server.mails).toEqual([]);
});

test('an address with a comma is one receiver, not two', async () => {
  const server = await aMailServer();
  await gatewayTo(server.url).send({ ...mail, to: 'a@example.org, b@example.org' });
  expect(server.mails.flatMap(({ envelopeTo }) => envelopeTo)).not.toContain('b@example.org');
});

test('where no mail server is configured a mail is kept', async () => {
  expect(await openMailGateway(null).send(mail)).toEqual({ state: 'KEPT' });
});
