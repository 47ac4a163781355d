import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { HandoverDocument } from './handover-document.ts';

const order = {
  mowingDate: '2025-05-21',
  mowingTime: '10:30',
  timeZone: 'Europe/Brussels',
  totalSizeSquareMeters: 31_718.4,
  riskyParcels: true,
  municipality: 'Gouvy',
  locale: 'fr',
  note: null,
};
const requester = {
  lastname: 'Lambert',
  firstname: 'Odile',
  phone: '+32470123456',
  locale: 'fr',
  note: null,
  agreedHow: 'PHONE',
  agreedAt: '2025-05-20T09:00:00.000Z',
  agreedBy: 'Anne',
};
const ring = [
  [5.5, 50.2],
  [5.6, 50.2],
  [5.6, 50.3],
  [5.5, 50.2],
];
const parcel = {
  type: 'Feature',
  geometry: { type: 'Polygon', coordinates: [ring] },
  properties: { role: 'parcel', name: null, areaSquareMeters: 31_718.4, register: null },
};
const offer = {
  type: 'FeatureCollection',
  format: 'fawn-search-handover/1',
  handoverId: '01900000-0000-7000-8000-000000000001',
  sequence: 1,
  kind: 'OFFER',
  issuedAt: '2025-05-20T10:00:00.000Z',
  expiresAt: '2025-05-20T17:50:00.000Z',
  from: { name: 'SOS Faons', contact: null, keyId: '0123456789abcdef' },
  to: { name: 'Our', keyId: null },
  order,
  requester: null,
  answer: null,
  result: null,
  features: [parcel],
};
const ordered = { ...offer, kind: 'ORDER', sequence: 2, expiresAt: null, requester };
const answer = { state: 'ACCEPTED', reason: null, text: null, caller: null };
const result = { state: 'DONE', counts: null, clearedParcels: 1, finishedAt: '2025-05-21T06:00:00.000Z', text: null };
const bare = { ...offer, expiresAt: null, order: null, features: [] };

const isRead = (document: unknown) => z.safeParse(HandoverDocument, document).success;

describe('a document of each kind', () => {
  it.each([
    ['offer', offer],
    ['order', ordered],
    ['answer', { ...bare, kind: 'ANSWER', answer }],
    ['withdrawal', { ...bare, kind: 'WITHDRAWAL' }],
    ['result', { ...bare, kind: 'RESULT', result }],
    ['offer with members that we do not know', { ...offer, bbox: [5, 50, 6, 51] }],
  ])('is read: %s', (_what, document) => {
    expect(isRead(document)).toBe(true);
  });

  it.each([
    ['an offer with the person', { ...offer, requester }],
    ['an order without the person', { ...ordered, requester: null }],
    ['an offer without an end', { ...offer, expiresAt: null }],
    ['an offer without fields', { ...offer, features: [] }],
    ['a withdrawal with the person', { ...bare, kind: 'WITHDRAWAL', requester }],
    ['an answer that says nothing', { ...bare, kind: 'ANSWER' }],
    ['an answer with a result', { ...bare, kind: 'ANSWER', answer, result }],
    ['a result with fields', { ...bare, kind: 'RESULT', result, features: [parcel] }],
    ['another format', { ...offer, format: 'fawn-search-handover/2' }],
    ['number 0', { ...offer, sequence: 0 }],
    ['a day that is none', { ...offer, order: { ...order, mowingDate: '2025-02-30' } }],
    ['a number that is none', { ...ordered, requester: { ...requester, phone: '0470' } }],
    ['too many fields', { ...offer, features: Array.from({ length: 251 }, () => parcel) }],
  ])('is refused: %s', (_what, document) => {
    expect(isRead(document)).toBe(false);
  });
});
