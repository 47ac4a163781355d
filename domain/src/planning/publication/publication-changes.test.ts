import { describe, expect, it } from 'vitest';
import type { MissionStanding, PlanningDayToPublish, StopToPublish } from './planned-day.ts';
import { changesOfPublishing } from './publication-changes.ts';

const [anne, luc, eva] = ['anne', 'luc', 'eva'];
const admin = 'admin';

function at(time: string): string {
  return `2026-06-02T${time}:00.000Z`;
}

function stop(missionId: string, arrive: string, more: Partial<StopToPublish> = {}): StopToPublish {
  const times = { arrive: at(arrive), start: at(arrive), end: at(arrive) };
  return { missionId, share: 0, parcelIds: [`${missionId}-1`], hectares: 4, kilometres: 5, ...times, ...more };
}

function round(pilotId: string, ...stops: StopToPublish[]): PlanningDayToPublish['rounds'][number] {
  return { pilotId, leave: at('04:00'), back: at('07:00'), kilometres: 20, reserveMinutes: 15, stops };
}

function mission(missionId: string, more: Partial<MissionStanding> = {}): MissionStanding {
  return {
    missionId,
    status: more.pilotId ? 'AFFECTED' : 'TODO',
    pilotId: null,
    requesterUserId: `farmer ${missionId}`,
    isOver: false,
    toldPilotId: null,
    published: null,
    unheardBy: [],
    takenFrom: [],
    ...more,
  };
}

/** With that pilot since an earlier publication, which everybody has heard of. */
function published(missionId: string, pilotId: string, position: number, arrive: string, more = {}): MissionStanding {
  const stop = { pilotId, position, arrive: at(arrive) };
  return mission(missionId, { pilotId, toldPilotId: pilotId, published: stop, ...more });
}

function publishing(
  rounds: PlanningDayToPublish['rounds'],
  missions: MissionStanding[],
  {
    actorId = admin,
    unplanned = [],
    gone = [],
  }: { actorId?: string; unplanned?: PlanningDayToPublish['unplanned']; gone?: string[] } = {},
) {
  const assignable = new Set([anne, luc, eva].filter((pilotId) => !gone.includes(pilotId)));
  const changes = changesOfPublishing({ rounds, unplanned }, { missions, assignable, actorId });
  const flights = changes.rounds.flatMap((one) => one.flights);
  return {
    ...changes,
    done: flights.map(({ missionId, part, pilotId, change }) => [missionId, part, pilotId, change].join(' ')),
    roundsTold: changes.rounds.filter(({ isTold }) => isTold).map(({ pilotId }) => pilotId),
    requestersTold: flights
      .filter(({ isRequesterTold }) => isRequesterTold)
      .map(({ missionId, part }) => `${missionId} ${part}`),
    lossesTold: changes.losses
      .filter(({ isTold }) => isTold)
      .map(({ missionId, pilotId }) => `${missionId} ${pilotId}`),
  };
}

describe('the first publication of a planning day', () => {
  it('gives each mission to its pilot and tells both sides', () => {
    const plan = publishing([round(anne, stop('a', '04:30'), stop('b', '05:30'))], [mission('a'), mission('b')]);
    expect(plan.done).toEqual(['a 0 anne ASSIGN', 'b 0 anne ASSIGN']);
    expect(plan.roundsTold).toEqual([anne]);
    expect(plan.requestersTold).toEqual(['a 0', 'b 0']);
    expect(plan.rounds[0]?.flights.map(({ position }) => position)).toEqual([1, 2]);
  });

  it('tells a pilot who has taken a mission by hand when to be there, and its requester nothing new', () => {
    const plan = publishing([round(anne, stop('a', '04:30'))], [mission('a', { pilotId: anne, toldPilotId: anne })]);
    expect(plan.done).toEqual(['a 0 anne KEEP']);
    expect(plan.roundsTold).toEqual([anne]);
    expect(plan.requestersTold).toEqual([]);
  });

  it('leaves what the plan does not name with whoever has it, and the rest waiting', () => {
    const plan = publishing(
      [round(anne, stop('a', '04:30'))],
      [mission('a'), mission('b', { pilotId: luc }), mission('c')],
    );
    expect([plan.untouched, plan.waiting, plan.unassigned]).toEqual([['b'], ['c'], []]);
  });

  it('names what stands in the round of somebody who has left the crew, and takes nothing away for it', () => {
    const missions = [mission('a'), mission('b', { pilotId: luc, takenFrom: [luc] })];
    const plan = publishing([round(luc, stop('a', '04:30'), stop('b', '05:00'))], missions, { gone: [luc] });
    expect(plan.impossible).toEqual([
      { missionId: 'a', pilotId: luc },
      { missionId: 'b', pilotId: luc },
    ]);
    expect([plan.done, plan.unassigned]).toEqual([[], []]);
  });

  it('passes over a mission that was cancelled or done meanwhile', () => {
    const plan = publishing(
      [round(anne, stop('a', '04:30'), stop('b', '05:30'))],
      [mission('a', { status: 'CANCELED' }), mission('b')],
    );
    expect(plan.done).toEqual(['b 0 anne ASSIGN']);
    expect(plan.rounds[0]?.flights[0]?.position).toBe(1);
  });
});

describe('publishing again', () => {
  const before = [published('a', anne, 1, '04:30'), published('b', anne, 2, '05:30'), published('c', luc, 1, '04:40')];
  const annesRound = round(anne, stop('a', '04:30'), stop('b', '05:30'));

  it('without any change tells nobody', () => {
    const plan = publishing([annesRound, round(luc, stop('c', '04:40'))], before);
    expect([plan.roundsTold, plan.requestersTold, plan.lossesTold]).toEqual([[], [], []]);
  });

  it('after a mission went to somebody else tells the two pilots and the one requester', () => {
    const plan = publishing(
      [round(anne, stop('a', '04:30')), round(luc, stop('c', '04:40'), stop('b', '05:40'))],
      before,
    );
    expect(plan.done).toEqual(['a 0 anne KEEP', 'c 0 luc KEEP', 'b 0 luc REASSIGN']);
    expect([plan.roundsTold, plan.requestersTold, plan.lossesTold]).toEqual([[luc], ['b 0'], ['b anne']]);
  });

  it('says a loss to nobody whose word of the round has not left', () => {
    const [a, b, c] = before;
    const unheard = [a, { ...b, unheardBy: [anne] }, c].flatMap((one) => (one ? [one as MissionStanding] : []));
    const plan = publishing(
      [round(anne, stop('a', '04:30')), round(luc, stop('c', '04:40'), stop('b', '05:40'))],
      unheard,
    );
    expect(plan.lossesTold).toEqual([]);
  });

  it.each([
    ['9 minutes later', '04:39', [], []],
    ['10 minutes later', '04:40', [anne], []],
    ['29 minutes later', '04:59', [anne], []],
    ['30 minutes later', '05:00', [anne], ['a 0']],
    ['30 minutes earlier', '04:00', [anne], ['a 0']],
  ])('with an arrival %s is news to whom it matters', (_, arrive, rounds, requesters) => {
    const plan = publishing([round(anne, stop('a', arrive), stop('b', '05:30'))], before);
    expect([plan.roundsTold, plan.requestersTold]).toEqual([rounds, requesters]);
  });

  it('with the stops in another order tells the pilot', () => {
    const close = [published('a', anne, 1, '04:30'), published('b', anne, 2, '04:35')];
    const plan = publishing([round(anne, stop('b', '04:30'), stop('a', '04:35'))], close);
    expect(plan.roundsTold).toEqual([anne]);
  });

  it('gives back what a coordinator took out, and says so to pilot and requester', () => {
    const [a, b, c] = [before[0], published('b', anne, 2, '05:30', { takenFrom: [anne] }), before[2]];
    const missions = [a, b, c].flatMap((one) => one ?? []);
    const plan = publishing([round(anne, stop('a', '04:30')), round(luc, stop('c', '04:40'))], missions);
    expect(plan.unassigned).toEqual([{ missionId: 'b', pilotId: anne, isRequesterTold: true }]);
    expect([plan.roundsTold, plan.lossesTold, plan.waiting]).toEqual([[], ['b anne'], ['b']]);
  });
});

describe('nobody is told', () => {
  it('what it did itself', () => {
    const plan = publishing([round(anne, stop('a', '04:30'))], [mission('a', { requesterUserId: anne })], {
      actorId: anne,
    });
    expect([plan.roundsTold, plan.requestersTold]).toEqual([[], []]);
  });

  it('who comes to a field of their own', () => {
    const plan = publishing([round(anne, stop('a', '04:30'))], [mission('a', { requesterUserId: anne })]);
    expect([plan.roundsTold, plan.requestersTold]).toEqual([[anne], []]);
  });

  it('of a field that is mown already', () => {
    const missions = [mission('a', { isOver: true }), mission('b', { isOver: true, pilotId: luc })];
    const plan = publishing([round(anne, stop('a', '04:30'), stop('b', '05:30'))], missions);
    expect([plan.roundsTold, plan.requestersTold, plan.lossesTold]).toEqual([[], [], []]);
  });
});

describe('a mission of several pilots', () => {
  const share = (number: number, parcelId: string) => ({ share: number, parcelIds: [parcelId] });

  it('is split into one a pilot, told to its requester for each', () => {
    const plan = publishing(
      [round(anne, stop('a', '04:30', share(0, 'p'))), round(luc, stop('a', '04:40', share(1, 'q')))],
      [mission('a')],
    );
    expect(plan.done).toEqual(['a 0 anne ASSIGN', 'a 1 luc ASSIGN']);
    expect(plan.requestersTold).toEqual(['a 0', 'a 1']);
    expect(plan.rounds.map(({ flights }) => flights[0]?.parcels)).toEqual([
      [{ parcelId: 'p', strips: null }],
      [{ parcelId: 'q', strips: null }],
    ]);
  });

  it('stays itself with whoever has it already', () => {
    const plan = publishing(
      [round(luc, stop('a', '04:40', share(0, 'p'))), round(anne, stop('a', '04:30', share(1, 'q')))],
      [mission('a', { pilotId: anne, toldPilotId: anne })],
    );
    expect(plan.done).toEqual(['a 1 luc ASSIGN', 'a 0 anne KEEP']);
    expect(plan.roundsTold).toEqual([luc, anne]);
  });

  it('is cut into strips where a parcel is too large, and what nobody flies waits as a part of its own', () => {
    const plan = publishing(
      [round(anne, stop('a', '04:30', share(0, 'p'))), round(luc, stop('a', '04:40', share(2, 'p')))],
      [mission('a')],
      { unplanned: [{ missionId: 'a', ...share(1, 'p') }] },
    );
    expect(plan.rounds.map(({ flights }) => flights[0]?.parcels)).toEqual([
      [{ parcelId: 'p', strips: { first: 1, last: 1, count: 3 } }],
      [{ parcelId: 'p', strips: { first: 2, last: 2, count: 3 } }],
    ]);
    expect(plan.rests).toEqual([
      { missionId: 'a', part: 2, shares: [1], parcels: [{ parcelId: 'p', strips: { first: 3, last: 3, count: 3 } }] },
    ]);
  });

  it('stays whole when one pilot flies all of it', () => {
    const stops = [stop('a', '04:30', share(0, 'p')), stop('a', '05:30', share(1, 'q'))];
    const plan = publishing([round(anne, ...stops)], [mission('a')]);
    expect(plan.done).toEqual(['a 0 anne ASSIGN']);
    expect(plan.rounds[0]?.flights[0]).toMatchObject({
      parcels: null,
      hectares: 8,
      arrive: at('04:30'),
      end: at('05:30'),
    });
  });
});
