import { expect, test } from 'vitest';
import type { MowerWish } from '../../clearance/clearance.ts';
import type { StatedClearance } from './clearance-notifications.ts';
import type { ToldBefore } from './mission-notification.ts';
import { toldFact } from './told-fact.ts';
import { type WishedMission, wishNotifications } from './wish-notifications.ts';

const now = new Date('2025-05-21T08:30:00Z');
const admins = [
  { userId: 'eva', identityId: 'i-eva' },
  { userId: 'ben', identityId: 'i-ben' },
];

/** A parcel whose time has been up for half an hour. */
function aParcel(says: MowerWish | null, known: Partial<StatedClearance> = {}): StatedClearance {
  const wish = says && { says, at: '2025-05-21T08:20:00.000Z' };
  const over = { state: 'CLEARED', validUntil: '2025-05-21T08:00:00.000Z', mownAt: null, clearanceId: '7' };
  return { parcelId: 'p', name: 'Pré du bas', ...over, wish, ...known } as StatedClearance;
}

/** What was told to the requester, or to one who coordinates. */
function told(wish: MowerWish, isUnheard: boolean, identityId?: string): ToldBefore {
  const said = { clearanceId: '7', wish, ...(identityId === undefined ? {} : { identityId }) };
  const template = identityId === undefined ? ('MOWER_SAYS' as const) : ('MOWER_ASKS' as const);
  const message = { template, identityId: identityId ?? 'r', isWaiting: isUnheard, isUnheard };
  return { fact: toldFact('wish', { missionId: 'm', subjectId: 'p', said }), message };
}

function after(parcel: StatedClearance, known: Partial<WishedMission> = {}) {
  const mission = {
    missionId: 'm',
    parcels: [parcel],
    told: [],
    now,
    isRequesterWrittenTo: true,
    coordinators: admins,
  };
  const { retract, send } = wishNotifications({ ...mission, ...known });
  return { retract, to: send.map(({ userId }) => userId ?? 'requester') };
}

const all = ['requester', 'eva', 'ben'];

test.each<[what: string, parcel: StatedClearance, known: Partial<WishedMission>, to: string[]]>([
  ['a search is wanted', aParcel('SEARCH'), {}, all],
  ['it is mown later', aParcel('MOW_LATER'), {}, ['requester']],
  ['it is mown later and no message reaches the requester', aParcel('MOW_LATER'), { isRequesterWrittenTo: false }, all],
  ['nothing is wanted', aParcel(null), {}, []],
  ['nobody has searched it', aParcel('SEARCH', { state: 'NOT_FLOWN', validUntil: null }), {}, all],
  ['it may be mown', aParcel('SEARCH', { validUntil: '2025-05-21T09:00:00.000Z' }), {}, []],
  ['it is mown after all', aParcel('SEARCH', { mownAt: '2025-05-21T08:25:00.000Z' }), {}, []],
  ['one of them has heard it', aParcel('SEARCH'), { told: [told('SEARCH', false, 'i-eva')] }, ['requester', 'ben']],
  [
    'a search of a later flight is wanted',
    aParcel('SEARCH', { clearanceId: '8' }),
    { told: [told('SEARCH', false)] },
    all,
  ],
])('when %s, it is told to whom it concerns', (_, parcel, known, to) => {
  expect(after(parcel, known)).toEqual({ retract: [], to });
});

test('who has heard that a search is wanted hears that it is mown later instead', () => {
  const heard = [told('SEARCH', false), told('SEARCH', false, 'i-eva')];
  expect(after(aParcel('MOW_LATER'), { told: heard })).toEqual({ retract: [], to: all });
});

test('what nobody has heard is taken back when another thing is wanted, or it is mown, or searched', () => {
  const unheard = [told('SEARCH', true), told('SEARCH', true, 'i-eva'), told('SEARCH', true, 'i-ben')];
  const retract = ['MOWER_SAYS', 'MOWER_ASKS'];
  expect(after(aParcel('MOW_LATER'), { told: unheard })).toEqual({ retract, to: ['requester'] });
  expect(after(aParcel(null), { told: unheard })).toEqual({ retract, to: [] });
  expect(after(aParcel('SEARCH'), { told: unheard })).toEqual({ retract: [], to: [] });
});
