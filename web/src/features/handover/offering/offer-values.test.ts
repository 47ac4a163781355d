import { offerMission } from '@vigiefaon/domain/handover/handover.api';
import { describe, expect, it } from 'vitest';
import { fieldErrorsOf } from '../../../api/field-errors.ts';
import { aMissionHandover, aNearPartner, partnerId } from '../../../testing/handover.ts';
import { faultsOf, firstOffer, offerBody } from './offer-values.ts';

const now = new Date('2026-06-01T14:10:00Z');
const at = { requester: 'Luc Dumont', now, timeZone: 'Europe/Brussels' };
const today = { today: '2026-06-01', timeZone: 'Europe/Brussels', now };

describe('what stands in the dialog at first', () => {
  it('the recorded agreement, and the neighbour whose area holds the mission', () => {
    expect(firstOffer(aMissionHandover(), at)).toMatchObject({ how: 'RECORDED', partnerIds: [partnerId] });
  });

  it('no agreement where none is recorded, nobody who has been asked, nobody who is only near', () => {
    const partners = [aNearPartner({ isOffered: true }), aNearPartner({ kilometres: 3 })];
    const first = firstOffer(aMissionHandover({ recordedAgreement: null, partners }), at);
    expect(first).toMatchObject({ how: null, partnerIds: [], isByLink: false });
  });

  it('a link where no neighbour is written down', () => {
    expect(firstOffer(aMissionHandover({ partners: [] }), at).isByLink).toBe(true);
  });
});

describe('before it goes out', () => {
  const first = firstOffer(aMissionHandover(), at);

  it('nothing is missing where an agreement is recorded and a neighbour chosen', () => {
    expect(faultsOf(first)).toEqual({});
    expect(fieldErrorsOf(offerMission.body, offerBody(first, today))).toEqual({});
  });

  it.each([
    ['an agreement', { how: null }, 'how'],
    ['who has agreed', { how: 'PHONE', agreedBy: ' ' }, 'agreedBy'],
    ['when', { how: 'PHONE', agreedTime: '' }, 'agreedTime'],
    ['anybody', { partnerIds: [] }, 'partners'],
    ['whom the link is for', { isByLink: true, byLinkTo: '' }, 'byLinkTo'],
  ] as const)('%s must not be missing', (_what, change, field) => {
    expect(Object.keys(faultsOf({ ...first, ...change }))).toEqual([field]);
  });

  it('a call is sent with its hour of today', () => {
    const body = offerBody({ ...first, how: 'PHONE', agreedTime: '15:40' }, today);
    expect(body.agreement).toEqual({ how: 'PHONE', name: 'Luc Dumont', at: '2026-06-01T13:40:00.000Z' });
  });

  it('an hour that has not come yet was that of yesterday', () => {
    const body = offerBody({ ...first, how: 'PHONE', agreedTime: '22:00' }, today);
    expect(body.agreement).toMatchObject({ at: '2026-05-31T20:00:00.000Z' });
  });
});
