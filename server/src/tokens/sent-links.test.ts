import { expect, test } from 'vitest';
import { isVerifiedAddress } from './address-signature.ts';
import { readAnswerToken } from './answer-token.ts';
import { readClearanceToken } from './clearance-token.ts';
import { readFeedSecret } from './feed-secret.ts';
import { readHelperToken } from './helper-token.ts';
import { knownDevice } from './known-device.ts';
import { readOrderRequestToken, readPageTicket } from './order-request-token.ts';
import { readOrderToken } from './order-token.ts';
import { readProofToken } from './proof-token.ts';
import { isOfferedResponse } from './response-signature.ts';
import { readTap } from './tap-token.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

// Written once, by the key below, and never again by this test: they are in people's mails, calendars and phones.
const key = 'a key that nobody else has, long enough';
const id = '0190a5f0-0000-7000-8000-00000000abcd';
const otherId = '0190a5f0-0000-7000-8000-000000000001';

test('a link that was sent to a pilot answers', () => {
  const sent = 'g9PE3Bi_RncDzFvqlxZaawGQpfAAAHAAgAAAAAAAq80gJgYF';
  expect(readAnswerToken(key, sent)).toEqual({ pilotId: id, day: '2026-06-05' });
});

test('a link at the end of a message unsubscribes', () => {
  const sent = 'vEWpMoNM6Md2dT6pHwJMzgGQpfAAAHAAgAAAAAAAq81SRVNVTFRT';
  expect(readUnsubscribeToken(key, sent)).toEqual({ identityId: id, topic: 'RESULTS' });
});

test('a link that a crew gave its helpers opens the finds', () => {
  expect(readHelperToken(key, 'CxXX0xaKgndR-LzOnsWqlAGQpfAAAHAAgAAAAAAAq80')).toBe(id);
});

test('an order link that was given to a requester opens what it opened', () => {
  expect(readOrderToken(key, 'HLVxUZQVF0DPja4HidmJ8gGQpfAAAHAAgAAAAAAAq80')).toBe(id);
});

test('a question whether a request is theirs is answered by whoever got it, and by nobody with an order link', () => {
  const sent = '-hiit5dH8pJceDSk0GY1uwGQpfAAAHAAgAAAAAAAq80';
  expect(readOrderRequestToken(key, sent)).toBe(id);
  expect([readOrderToken(key, sent), readPageTicket(key, sent)]).toEqual([null, null]);
  expect(readOrderRequestToken(key, 'HLVxUZQVF0DPja4HidmJ8gGQpfAAAHAAgAAAAAAAq80')).toBeNull();
});

test('the first link for whoever mows, and one after it was taken back, open the clearance', () => {
  const first = 'F4Rk_FVEQSrEPPtudtGjOwGQpfAAAHAAgAAAAAAAq80';
  const third = '32Et37E3O1ytT_aGBjM_uAGQpfAAAHAAgAAAAAAAq80AAAAC';
  expect(readClearanceToken(key, first)).toEqual({ missionId: id, number: 0 });
  expect(readClearanceToken(key, third)).toEqual({ missionId: id, number: 2 });
});

test('the link on a printed proof of search shows its report', () => {
  const printed = 'i88H0WGY07u7BFXSabQohgGQpfAAAHAAgAAAAAAAq80BnpZ5akA';
  expect(readProofToken(key, printed)).toEqual({ missionId: id, reportedAt: new Date('2026-06-05T06:30:00Z') });
});

test('a button under a WhatsApp message is taken for its answer', () => {
  const button = 'resp:POSSIBLE:pG4GvS4GcVc3ic8fSY-8-wGQpfAAAHAAgAAAAAAAAAEBkKXwAABwAIAAAAAAAKvNUE9TU0lCTEU';
  expect(readTap(key, button)).toEqual({ messageId: otherId, userId: id, answer: 'POSSIBLE' });
});

test('a response signed by a service of the association’s own is believed', () => {
  const offered = { missionId: otherId, pilotId: id, response: 'POSSIBLE' } as const;
  expect(isOfferedResponse(key, offered, 'Yx8su8QOa7iIYeZ2VHYEpbSyecHkvQ4FqsVS0zdHpfk')).toBe(true);
});

test('a calendar that somebody follows is still theirs', () => {
  const secret = 'AZCl8AAAcACAAAAAAACrzVHEJEflirUwH7OZdmdGkwn-ZreEpcoGNeYLyPcH8xkU';
  expect(readFeedSecret(key, secret)?.toString('hex')).toBe(id.replaceAll('-', ''));
});

test('a device that has logged in is known', () => {
  const cookie = 'HEWISoxj1RYXEzgXTlfjnwGQpfAAAHAAgAAAAAAAq81sYVR2-iGi4AcHBwcHBwcHBwcHBwcHBwc';
  expect(knownDevice(key, { userId: id, passwordHash: 'a hash' }, [cookie])).toEqual(Buffer.alloc(16, 7));
});

test('an address that was suggested is believed', () => {
  const address = {
    label: '1 Rue du Bois, 6800 Libramont',
    street: 'Rue du Bois',
    houseNumber: '1',
    zipcode: '6800',
    city: 'Libramont',
    country: 'BE',
    lon: 5.38,
    lat: 49.92,
    signature: 'yw4jMmnzHFYypmEm8XvtOK1k4wwiPyBJ4u6NzD1bEp8',
  };
  expect(isVerifiedAddress(key, address)).toBe(true);
});
