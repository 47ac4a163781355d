import { describe, expect, it, test } from 'vitest';
import {
  aMission,
  anne,
  changeBy,
  circumstances,
  type Heard,
  luc,
  read,
  requester,
  told,
  toldIn,
} from './a-notified-mission.ts';
import { type Happening, happenings } from './mission-notification.ts';
import { asksPilots, missionNotifications } from './mission-notifications.ts';

/** An admin does it the afternoon before mowing: who is told what, and of whom what is retracted. */
const table: [Happening['action'], Heard, send: string[], retract: string[]][] = [
  ['create', 'nothing', ['REQUEST_CONFIRMED requester', 'PILOT_ASKED luc', 'PILOT_ASKED anne'], []],
  ['create', 'unheard', ['REQUEST_CONFIRMED requester', 'PILOT_ASKED luc', 'PILOT_ASKED anne'], []],
  ['create', 'heard', ['REQUEST_CONFIRMED requester', 'PILOT_ASKED luc', 'PILOT_ASKED anne'], []],
  ['edit', 'nothing', ['REQUEST_CHANGED requester', 'MISSION_CHANGED luc'], []],
  ['edit', 'unheard', ['REQUEST_CHANGED requester', 'ROUND luc'], ['ROUND luc']],
  ['edit', 'heard', ['REQUEST_CHANGED requester', 'MISSION_CHANGED luc'], []],
  ['assign', 'nothing', ['ROUND luc', 'PILOT_WILL_CALL requester'], []],
  ['assign', 'unheard', ['ROUND luc', 'PILOT_WILL_CALL requester'], ['PILOT_ASKED anybody']],
  ['assign', 'heard', ['ROUND luc', 'PILOT_WILL_CALL requester'], []],
  ['unassign', 'nothing', ['MISSION_TAKEN_AWAY luc', 'PILOT_ASKED anne'], []],
  ['unassign', 'unheard', ['PILOT_ASKED anne'], ['ROUND luc', 'PILOT_WILL_CALL anybody']],
  ['unassign', 'heard', ['MISSION_TAKEN_AWAY luc', 'PILOT_WITHDRAWN requester', 'PILOT_ASKED anne'], []],
  ['cancel', 'nothing', ['MISSION_CANCELED luc', 'REQUEST_CANCELED requester'], []],
  ['cancel', 'unheard', ['REQUEST_CANCELED requester'], ['PILOT_WILL_CALL anybody', 'ROUND luc']],
  ['cancel', 'heard', ['MISSION_CANCELED luc', 'REQUEST_CANCELED requester'], []],
  ['reopen', 'nothing', ['ROUND luc', 'PILOT_WILL_CALL requester'], []],
  ['reopen', 'unheard', [], ['MISSION_CANCELED luc', 'REQUEST_CANCELED anybody']],
  ['reopen', 'heard', ['ROUND luc', 'PILOT_WILL_CALL requester'], []],
  ['delete', 'nothing', ['MISSION_CANCELED luc', 'REQUEST_CANCELED requester'], []],
  ['delete', 'unheard', ['REQUEST_CANCELED requester'], ['PILOT_WILL_CALL anybody', 'ROUND luc']],
  ['delete', 'heard', ['MISSION_CANCELED luc', 'REQUEST_CANCELED requester'], []],
  ['report', 'nothing', ['REPORT_THANKS requester'], []],
  ['report', 'unheard', ['REPORT_THANKS requester'], ['ROUND and PILOT_WILL_CALL anybody']],
  ['report', 'heard', ['REPORT_THANKS requester'], []],
  ['complete', 'nothing', ['REPORT_THANKS requester'], []],
  ['complete', 'unheard', ['REPORT_THANKS requester'], ['ROUND and PILOT_WILL_CALL anybody']],
  ['complete', 'heard', ['REPORT_THANKS requester'], []],
  ['cancelReport', 'nothing', [], []],
  ['cancelReport', 'unheard', [], ['REPORT_THANKS anybody']],
  ['cancelReport', 'heard', [], []],
  ['enter', 'nothing', ['REQUESTS_ENTERED requester', 'PILOT_ASKED luc', 'PILOT_ASKED anne'], []],
  ['enter', 'unheard', ['REQUESTS_ENTERED requester', 'PILOT_ASKED luc', 'PILOT_ASKED anne'], []],
  ['enter', 'heard', ['REQUESTS_ENTERED requester', 'PILOT_ASKED luc', 'PILOT_ASKED anne'], []],
  ['askTime', 'nothing', ['PILOT_ASKED luc', 'PILOT_ASKED anne'], []],
  ['askTime', 'unheard', ['PILOT_ASKED luc', 'PILOT_ASKED anne'], []],
  ['askTime', 'heard', ['PILOT_ASKED luc', 'PILOT_ASKED anne'], []],
  ['answerTime', 'nothing', ['NO_PILOT requester'], []],
  ['answerTime', 'unheard', ['NO_PILOT requester'], []],
  ['answerTime', 'heard', ['NO_PILOT requester'], []],
  ['publishRound', 'nothing', ['ROUND luc'], []],
  ['publishRound', 'unheard', ['ROUND luc'], []],
  ['publishRound', 'heard', ['ROUND luc'], []],
  ['publishArrival', 'nothing', ['PILOT_WILL_CALL requester'], []],
  ['publishArrival', 'unheard', ['PILOT_WILL_CALL requester'], []],
  ['publishArrival', 'heard', ['PILOT_WILL_CALL requester'], []],
  ['publishRest', 'nothing', [], []],
  ['publishRest', 'unheard', [], []],
  ['publishRest', 'heard', [], []],
];

test.each(table)('%s of what was told as %s sends %j and retracts %j', (action, heard, send, retract) => {
  expect(read(changeBy(action, heard))).toEqual({ send, retract });
});

test('the table has a line for everything that can happen, whatever was told before', () => {
  const lines = happenings.flatMap((action) => ['nothing', 'unheard', 'heard'].map((heard) => [action, heard]));
  expect(table.map(([action, heard]) => [action, heard])).toEqual(lines);
});

describe('whoever does it', () => {
  it.each<[string, Happening['action'], by: string, send: string[]]>([
    ['a pilot who takes a mission', 'assign', luc, ['PILOT_WILL_CALL requester']],
    ['a pilot who gives it back', 'unassign', luc, ['PILOT_WITHDRAWN requester', 'PILOT_ASKED anne']],
    ['a requester who cancels', 'cancel', requester, ['MISSION_CANCELED luc']],
    ['a requester who asks for another hour', 'edit', requester, ['MISSION_CHANGED luc']],
    ['a pilot who changes it', 'edit', luc, ['REQUEST_CHANGED requester']],
  ])('%s is not told of that', (_who, action, actorId, send) => {
    expect(read(changeBy(action, 'heard'), { actorId }).send).toEqual(send);
  });

  it('has a request confirmed all the same, in writing', () => {
    expect(read(changeBy('create', 'nothing'), { actorId: requester }).send[0]).toBe('REQUEST_CONFIRMED requester');
  });
});

describe('nobody is told', () => {
  it.each(happenings.filter((action) => !['report', 'complete'].includes(action)))(
    'of what is mown already: %s',
    (action) => {
      expect(read(changeBy(action, 'heard'), { now: new Date('2025-05-21T12:00:00Z') }).send).toEqual([]);
    },
  );

  it('who is not known any more', () => {
    const nobody = { requester: null, pilots: new Map() };
    for (const action of happenings) expect(read(changeBy(action, 'heard', nobody)).send).toEqual([]);
  });

  it('of a change of nothing', () => {
    const same = { status: 'AFFECTED', pilotId: luc } as const;
    const change = changeBy('edit', 'heard', { before: aMission(same), after: aMission(same) });
    expect(read(change)).toEqual({ send: [], retract: [] });
  });
});

describe('a request', () => {
  it('after planning time is promised nothing', () => {
    const now = new Date('2025-05-20T17:00:00Z');
    expect(read(changeBy('create', 'nothing'), { now }).send[0]).toBe('REQUEST_CONFIRMED_LATE requester');
  });

  it.each([
    ['before the daily asking', '2025-05-20T09:59:00Z', '2025-05-21'],
    ['for another day than tomorrow', '2025-05-20T16:30:00Z', '2025-05-23'],
  ])('%s is asked of nobody yet', (_when, now, missionDate) => {
    const after = aMission({ missionDate });
    const asks = asksPilots(
      { happening: { action: 'create' }, before: null, after },
      { ...circumstances, now: new Date(now) },
    );
    expect(asks).toBe(false);
  });

  it('whose requester’s address is doubted is asked of nobody: somebody rings up, and once more on the eve', () => {
    const doubted = { after: aMission({ unconfirmedUserId: requester }) };
    expect(read(changeBy('create', 'nothing', doubted)).send).toEqual([
      'REQUEST_CONFIRMED requester',
      'REQUEST_WAITS requester',
    ]);
    expect(read(changeBy('answerTime', 'nothing', doubted)).send).toEqual(['REQUEST_WAITS requester']);
    const { send } = missionNotifications(changeBy('answerTime', 'nothing', doubted), circumstances);
    expect(send[0]?.fact.said).toEqual({ isEve: true });
  });

  it('that moves to another day is confirmed and asked for anew where nobody has heard of the old one', () => {
    const known = { before: aMission({ missionDate: '2025-05-23' }), told: toldIn('TODO', 'unheard') };
    expect(read({ ...changeBy('edit', 'unheard', known), after: aMission({}) })).toEqual({
      send: ['REQUEST_CONFIRMED requester', 'PILOT_ASKED luc', 'PILOT_ASKED anne'],
      retract: ['PILOT_ASKED anybody', 'REQUEST_CONFIRMED anybody'],
    });
  });

  it('that changes twice before anybody hears is told with both changes', () => {
    const earlier = { ...told('changed', 'REQUEST_CHANGED', requester, 'unheard', 1) };
    const first = {
      ...earlier,
      fact: { ...earlier.fact, day: '2025-05-22', said: { changes: ['DATE', 'PHONE'] as const } },
    };
    const { send } = missionNotifications(changeBy('edit', 'heard', { told: [first] }), circumstances);
    expect(send[0]?.change).toEqual({ changes: ['DATE', 'TIME', 'PHONE'], dayBefore: '2025-05-22' });
  });
});

describe('a pilot', () => {
  it('who loses a mission to a colleague hears of that, the colleague of the mission, the requester who comes', () => {
    const after = aMission({ status: 'AFFECTED', pilotId: anne });
    const before = aMission({ status: 'AFFECTED', pilotId: luc });
    expect(read(changeBy('assign', 'heard', { before, after, told: toldIn('AFFECTED', 'heard') })).send).toEqual([
      'MISSION_TAKEN_AWAY luc',
      'ROUND anne',
      'PILOT_WILL_CALL requester',
    ]);
  });

  it('who has it again before hearing of the loss hears nothing, nor does the requester who knows them', () => {
    const lost = told('taken-away', 'MISSION_TAKEN_AWAY', luc, 'unheard', 3);
    const change = changeBy('assign', 'nothing', { told: [...toldIn('AFFECTED', 'heard'), lost] });
    expect(read(change)).toEqual({ send: [], retract: ['MISSION_TAKEN_AWAY luc'] });
  });

  it('whose round is published afterwards hears of it then', () => {
    expect(read(changeBy('assign', 'nothing'), { isRoundToFollow: true }).send).toEqual(['PILOT_WILL_CALL requester']);
  });

  it('who has rung up a requester whom no message reaches is missed by it, unless it is too short ago', () => {
    const requesterByPhone = { requester: { userId: null, isWrittenTo: false } };
    const at = (assignedAt: Date | null) => read(changeBy('unassign', 'nothing', { ...requesterByPhone, assignedAt }));
    expect(at(new Date('2025-05-20T16:00:00Z')).send).toContain('PILOT_WITHDRAWN requester');
    expect(at(null).send).toContain('PILOT_WITHDRAWN requester');
    expect(at(new Date('2025-05-20T16:29:00Z')).send).not.toContain('PILOT_WITHDRAWN requester');
  });

  it('who gives it back after answer time leaves nobody', () => {
    const now = new Date('2025-05-20T18:00:00Z');
    expect(read(changeBy('unassign', 'nothing'), { now }).send).toContain('NO_PILOT requester');
    expect(read(changeBy('publishRest', 'heard'), { now }).send).toEqual(['NO_PILOT requester']);
  });

  it('of a requester who goes hears that nobody has to come, and no name of a field', () => {
    const change = changeBy('cancel', 'heard', { happening: { action: 'cancel', isLeaving: true } });
    const { send } = missionNotifications(change, circumstances);
    expect(send).toMatchObject([{ template: 'MISSION_CANCELED', isPlaceHidden: true }]);
  });
});

describe('a result', () => {
  it('that reads the same is told once', () => {
    const known = told('result', 'REPORT_THANKS', requester, 'heard', 3);
    const same = { ...known, fact: { ...known.fact, said: { result: 'two fawns' } } };
    expect(read(changeBy('report', 'heard', { told: [same] })).send).toEqual([]);
  });

  it('is of interest for a week', () => {
    const { send } = missionNotifications(changeBy('report', 'heard'), circumstances);
    expect(send[0]?.until).toEqual(new Date('2025-05-28T10:00:00Z'));
    expect(read(changeBy('report', 'heard'), { now: new Date('2025-05-28T10:00:00Z') }).send).toEqual([]);
  });

  it('of a mission that goes on is retracted', () => {
    const change = changeBy('reopen', 'nothing', { before: aMission({ status: 'DONE', pilotId: luc }) });
    expect(read({ ...change, told: toldIn('DONE', 'unheard') })).toEqual({
      send: [],
      retract: ['REPORT_THANKS anybody'],
    });
  });
});

it('what has left by one channel and would be said by the next is retracted, but counts as heard', () => {
  const round = told('round', 'ROUND', luc, 'unheard', 2);
  const left = {
    ...round,
    message: { template: 'ROUND' as const, identityId: luc, isWaiting: false, isUnheard: false },
  };
  expect(read(changeBy('unassign', 'nothing', { told: [left] }))).toMatchObject({
    send: ['MISSION_TAKEN_AWAY luc', 'PILOT_ASKED anne'],
    retract: ['ROUND luc'],
  });
});

describe('what is done by an order link', () => {
  const byLink = (
    action: 'create' | 'edit' | 'cancel',
    known: Parameters<typeof changeBy>[2] = {},
    heard: Heard = 'heard',
  ) => read(changeBy(action, heard, { happening: { action, orderLinkId: 'link' }, ...known }), { actorId: null });
  const waiting = { before: aMission({ version: 1 }), told: toldIn('TODO', 'heard') };

  it('is told to the requester as that, and pilots are asked as ever', () => {
    expect(byLink('create', {}, 'nothing').send).toEqual([
      'ORDERED_BY_LINK requester',
      'PILOT_ASKED luc',
      'PILOT_ASKED anne',
    ]);
    expect(byLink('edit', { ...waiting, after: aMission({ mowingTime: '14:00' }) }).send).toEqual([
      'MOVED_BY_LINK requester',
    ]);
    expect(byLink('cancel', { ...waiting, after: aMission({ status: 'CANCELED' }) }).send).toEqual([
      'CANCELED_BY_LINK requester',
    ]);
  });

  it('is told once more as it is by then while nobody has heard of it', () => {
    const ordered = [told('confirmed', 'ORDERED_BY_LINK', requester, 'unheard')];
    const moved = { ...waiting, told: ordered, after: aMission({ missionDate: '2025-05-23' }) };
    expect(byLink('edit', moved)).toMatchObject({
      send: ['ORDERED_BY_LINK requester', 'PILOT_ASKED luc', 'PILOT_ASKED anne'],
      retract: expect.arrayContaining(['ORDERED_BY_LINK anybody']),
    });
    const canceled = { ...waiting, told: ordered, after: aMission({ status: 'CANCELED' }) };
    expect(byLink('cancel', canceled)).toMatchObject({
      send: ['CANCELED_BY_LINK requester'],
      retract: expect.arrayContaining(['ORDERED_BY_LINK anybody']),
    });
  });

  it('stands once on the call list while nobody has confirmed whose the account is', () => {
    const after = aMission({ unconfirmedUserId: 'farmer' });
    expect(byLink('create', { after }, 'nothing').send).toEqual(['REQUEST_WAITS requester']);
  });
});
