import { describe, expect, it, test } from 'vitest';
import { clearanceNotifications, type StatedClearance, type ToldOfParcel } from './clearance-notifications.ts';
import { type FactKind, toldFact } from './told-fact.ts';

const now = Date.parse('2025-05-21T05:00:00Z');
const at = (time: string) => `2025-05-21T${time}:00.000Z`;
const until = (time: string) => Date.parse(at(time));

/** A parcel of which its pilot has said this twenty minutes ago. */
function aParcel(known: Partial<StatedClearance>): StatedClearance {
  return {
    parcelId: 'p',
    name: 'Pré du bas',
    state: 'CLEARED',
    reason: null,
    recordedAt: at('04:40'),
    validUntil: at('08:00'),
    mownAt: null,
    clearanceId: '2',
    shown: null,
    ...known,
  } as StatedClearance;
}

function told(kind: FactKind, isHeard: boolean, said = { clearanceId: '1', until: until('07:00') }): ToldOfParcel {
  const message = { template: 'PARCELS_CLEARED' as const, identityId: 'r', isWaiting: true, isUnheard: true };
  const fact = toldFact(kind, { missionId: 'm', subjectId: 'p', version: 1, said });
  return { fact, isHeard, message: isHeard ? null : message };
}

const nothing: ToldOfParcel[] = [];
const cleared = [told('cleared', true)];
const unheard = [told('cleared', false)];
const same = [told('cleared', true, { clearanceId: '2', until: until('09:00') })];
const withdrawn = [told('not-cleared', true, { clearanceId: '', until: 0 })];
const over = [told('cleared', true, { clearanceId: '1', until: until('04:50') })];
const notFlown = { state: 'NOT_FLOWN', validUntil: null, reason: 'WEATHER' } as const;
const gone = { state: null, validUntil: null, clearanceId: null } as const;
const seen = { clearedAt: new Date(at('04:30')), since: new Date(at('04:30')), until: null };
const slip = { ...seen, until: new Date(at('04:31')) };

const table: [what: string, parcel: Partial<StatedClearance>, toldBefore: ToldOfParcel[], send: string[]][] = [
  ['is cleared', {}, nothing, ['PARCELS_CLEARED']],
  ['is cleared partly', { state: 'PARTLY' }, nothing, ['PARCELS_PARTLY_CLEARED']],
  ['is not flown', notFlown, nothing, ['PARCELS_NOT_FLOWN']],
  ['is cleared anew', {}, cleared, ['PARCELS_CLEARED']],
  ['is cleared as its requester knows', {}, [told('cleared', true, { clearanceId: '2', until: until('08:00') })], []],
  ['ends sooner than its requester knows', {}, same, ['CLEARANCE_SHORTENED']],
  ['is over sooner than its requester knows', { validUntil: at('04:59') }, same, ['CLEARANCE_WITHDRAWN']],
  ['is over as its requester knows', { validUntil: at('04:50') }, over, []],
  ['is withdrawn after its requester has heard of it', gone, cleared, ['CLEARANCE_WITHDRAWN']],
  ['is withdrawn before anybody has heard of it', gone, unheard, []],
  [
    'is withdrawn before a message was written, but was shown',
    { ...gone, shown: seen },
    nothing,
    ['CLEARANCE_WITHDRAWN'],
  ],
  ['is withdrawn after a slip of the finger', { ...gone, shown: slip }, nothing, []],
  ['is withdrawn as its requester knows', gone, withdrawn, []],
  ['is cleared again after that', {}, withdrawn, ['PARCELS_CLEARED']],
  ['is not flown after all', notFlown, cleared, ['PARCELS_NOT_FLOWN']],
  ['is mown', { mownAt: at('04:55') }, cleared, []],
  ['was never spoken of', gone, nothing, []],
];

test.each(table)('a parcel that %s', (_what, parcel, toldBefore, send) => {
  const notifications = clearanceNotifications('m', [aParcel(parcel)], toldBefore, now);
  expect(notifications.send.map(({ template }) => template)).toEqual(send);
});

describe('before the end', () => {
  const ending = { validUntil: at('05:44'), recordedAt: at('02:00') };
  const known = [told('cleared', true, { clearanceId: '2', until: until('05:44') })];
  const sendOf = (parcel: Partial<StatedClearance>) =>
    clearanceNotifications('m', [aParcel({ ...ending, ...parcel })], known, now).send.map(({ template }) => template);

  it('its requester is warned, at most 45 minutes before', () => {
    expect(sendOf({})).toEqual(['CLEARANCE_ENDING']);
    const sooner = now - 2 * 60_000;
    expect(clearanceNotifications('m', [aParcel(ending)], known, sooner).send).toEqual([]);
  });

  it('nobody is warned of what is mown, or who has just been told until when', () => {
    expect(sendOf({ mownAt: at('04:00') })).toEqual([]);
    expect(sendOf({ recordedAt: at('04:59') })).toEqual([]);
  });
});

describe('what is said of a parcel', () => {
  it('retracts what nobody has heard of it, and the warning of its end', () => {
    expect(clearanceNotifications('m', [aParcel(gone)], unheard, now)).toEqual({
      retract: [
        {
          parcelId: 'p',
          templates: [
            'PARCELS_CLEARED',
            'PARCELS_PARTLY_CLEARED',
            'PARCELS_NOT_FLOWN',
            'CLEARANCE_SHORTENED',
            'CLEARANCE_WITHDRAWN',
            'CLEARANCE_ENDING',
          ],
          mayReturn: false,
        },
      ],
      send: [],
    });
    expect(clearanceNotifications('m', [aParcel({})], nothing, now).retract).toEqual([]);
  });

  it('leaves alone what waits to be said of another', () => {
    const call = { template: 'CLEARANCE_WITHDRAWN', identityId: 'r', isWaiting: true, isUnheard: false } as const;
    const fact = toldFact('not-cleared', { missionId: 'm', subjectId: 'other', version: 2, said: { until: 0 } });
    const both = [...cleared, { fact, isHeard: true, message: call }];
    const other = aParcel({ ...gone, parcelId: 'other' });
    const { retract, send } = clearanceNotifications('m', [aParcel(gone), other], both, now);
    expect(retract.map(({ parcelId }) => parcelId)).toEqual(['p']);
    expect(send.map(({ parcel }) => parcel.parcelId)).toEqual(['p']);
  });

  it('has no reason any more once it is mown, and has it again where that is taken back', () => {
    const { retract, send } = clearanceNotifications('m', [aParcel({ ...gone, mownAt: at('04:55') })], cleared, now);
    expect(retract).toMatchObject([{ parcelId: 'p', mayReturn: true }]);
    expect(send).toEqual([]);
  });

  it('counts its words, and stays believed where it has left by one channel', () => {
    const left = [
      { ...told('cleared', true), message: { ...unheard[0]?.message, isUnheard: false } },
    ] as ToldOfParcel[];
    const { send } = clearanceNotifications('m', [aParcel(gone)], left, now);
    expect(send.map(({ template, fact }) => [template, fact.kind, fact.version])).toEqual([
      ['CLEARANCE_WITHDRAWN', 'not-cleared', 2],
    ]);
  });

  it('is worth nothing once it is over', () => {
    expect(clearanceNotifications('m', [aParcel({})], nothing, now).send[0]?.until).toEqual(new Date(at('08:00')));
    expect(clearanceNotifications('m', [aParcel(notFlown)], nothing, now).send[0]?.until).toEqual(
      new Date(at('17:00')),
    );
  });
});
