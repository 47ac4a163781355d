import { saveAssociationSettings } from '@vigiefaon/domain/settings/settings.api';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { getAssociationSettings } from '../../features/settings/settings.repository.ts';
import { anApplication, type TestUser } from '../../testing/application/application.ts';
import { anAdmin } from '../../testing/people/people.ts';
import { tick } from './clock.ts';
import type { ClockWork } from './clock-work.ts';
import { startClock } from './start-clock.ts';

const app = await anApplication();
const { db } = app.database;
let admin: TestUser;

/** Each run leaves a row, and a second one of the same day would be refused by the database. */
const answering: ClockWork = {
  job: 'NO_PILOT',
  run: async (transaction, _context, day) => {
    await transaction
      .insertInto('setting')
      .values({ key: `answered ${day}`, value: '"yes"' })
      .execute();
    return 'DONE';
  },
};

function failing(shouldFail: () => boolean): ClockWork {
  return {
    job: 'NO_PILOT',
    run: async (transaction, context, day) => {
      await answering.run(transaction, context, day);
      if (shouldFail()) throw new Error('the provider of words is away');
      return 'DONE';
    },
  };
}

async function answered(): Promise<string[]> {
  const rows = await db.selectFrom('setting').where('key', 'like', 'answered %').select('key').orderBy('key').execute();
  return rows.map(({ key }) => key.slice('answered '.length));
}

async function setAnswerTime(answerTime: string): Promise<void> {
  const body = { ...(await getAssociationSettings(db)), answerTime };
  expect((await app.as(admin).call(saveAssociationSettings, { body })).status).toBe(200);
}

async function tickAt(instant: string, works = [answering]): Promise<void> {
  app.setNow(instant);
  await tick(app, { works });
}

const failures = () => app.log.filter((line) => line.includes('a job of the clock failed'));

beforeEach(async () => {
  app.setNow('2025-05-20T10:00:00Z');
  await db.deleteFrom('setting').execute();
  await db.deleteFrom('clock_run').execute();
  admin = await anAdmin(app);
  app.log.length = 0;
});

describe('a job of the clock', () => {
  it('runs when its time has come, and never again for that day', async () => {
    await tickAt('2025-05-20T17:59:59Z');
    expect(await answered()).toEqual([]);
    await tickAt('2025-05-20T18:00:00Z');
    await tickAt('2025-05-20T18:00:15Z');
    await tickAt('2025-05-21T01:59:59Z');
    expect(await answered()).toEqual(['2025-05-21']);
    await tickAt('2025-05-21T18:00:00Z');
    expect(await answered()).toEqual(['2025-05-21', '2025-05-22']);
  });

  it('is caught up after a stop, once, as long as it is any use', async () => {
    await tickAt('2025-05-21T01:59:59Z');
    await tickAt('2025-05-22T02:00:00Z');
    expect(await answered()).toEqual(['2025-05-21']);
  });

  it('runs on one of several instances that come at once', async () => {
    app.setNow('2025-05-20T18:00:00Z');
    const second = { ...app, ...(await app.secondInstance()) };
    await Promise.all([app, second, app, second].map((instance) => tick(instance, { works: [answering] })));
    expect(await answered()).toEqual(['2025-05-21']);
    expect(failures()).toEqual([]);
  });

  it('that fails leaves nothing behind, does not keep the others from running, and is tried again', async () => {
    let isAway = true;
    const retention: ClockWork = { ...answering, job: 'RETENTION' };
    const works = [failing(() => isAway), retention];
    await tickAt('2025-05-20T18:00:00Z', works);
    expect(await answered()).toEqual(['2025-05-20']);
    expect(failures()).toHaveLength(1);
    isAway = false;
    await tickAt('2025-05-20T18:00:15Z', works);
    expect(await answered()).toEqual(['2025-05-20', '2025-05-21']);
  });

  it('that fails on one instance is done by the one that waited', async () => {
    app.setNow('2025-05-20T18:00:00Z');
    let times = 0;
    const works = [failing(() => times++ === 0)];
    await Promise.all([tick(app, { works }), tick(app, { works })]);
    expect([await answered(), times]).toEqual([['2025-05-21'], 2]);
  });

  it('that has more to do goes on until nothing is left', async () => {
    const left = ['a', 'b', 'c'];
    const inParts: ClockWork = {
      job: 'RETENTION',
      run: async (transaction, context) => {
        await answering.run(transaction, context, left.shift() ?? 'nothing');
        return left.length > 0 ? 'MORE' : 'DONE';
      },
    };
    await tickAt('2025-05-20T18:00:00Z', [inParts]);
    await tickAt('2025-05-20T18:00:15Z', [inParts]);
    expect(await answered()).toEqual(['a', 'b', 'c']);
  });
});

describe('an hour that an admin moves', () => {
  it('later is waited for', async () => {
    await setAnswerTime('20:30');
    await tickAt('2025-05-20T18:15:00Z');
    expect(await answered()).toEqual([]);
    await tickAt('2025-05-20T18:30:00Z');
    expect(await answered()).toEqual(['2025-05-21']);
  });

  it('earlier than it is now counts at once', async () => {
    await tickAt('2025-05-20T17:45:00Z');
    await setAnswerTime('19:30');
    await tickAt('2025-05-20T17:45:15Z');
    expect(await answered()).toEqual(['2025-05-21']);
  });

  it('after the job has run does not run it again', async () => {
    await tickAt('2025-05-20T18:00:00Z');
    await setAnswerTime('21:00');
    await tickAt('2025-05-20T19:00:00Z');
    expect(await answered()).toEqual(['2025-05-21']);
  });
});

describe('the clock', () => {
  it('does at its start what is due, and waits at its stop for what is running', async () => {
    app.setNow('2025-05-20T18:00:00Z');
    let hasBegun: () => void = () => {};
    const begun = new Promise<void>((resolve) => {
      hasBegun = resolve;
    });
    const slow: ClockWork = {
      job: 'NO_PILOT',
      run: async (transaction, context, day) => {
        hasBegun();
        return answering.run(transaction, context, day);
      },
    };
    const stop = startClock(app, { works: [slow] });
    await begun;
    await stop();
    expect(await answered()).toEqual(['2025-05-21']);
  });

  it('wakes up when the next hour has come, not when it next looks', async () => {
    const startedAt = performance.now();
    const justBefore = Date.parse('2025-05-20T17:59:59.500Z');
    const moving = { ...app, now: () => new Date(justBefore + performance.now() - startedAt) };
    const stop = startClock(moving, { works: [answering], longestPauseMs: 3_600_000 });
    onTestFinished(stop);
    await expect.poll(answered, { timeout: 30_000 }).toEqual(['2025-05-21']);
  });

  it('tells of a job that keeps failing once a minute', async () => {
    app.setNow('2025-05-20T18:00:00Z');
    let times = 0;
    const stop = startClock(app, { works: [failing(() => ++times > 0)], longestPauseMs: 1 });
    onTestFinished(stop);
    await expect.poll(() => times, { timeout: 30_000 }).toBeGreaterThan(4);
    expect(failures()).toHaveLength(1);
    app.setNow('2025-05-20T18:01:00Z');
    const before = times;
    await expect.poll(() => times, { timeout: 30_000 }).toBeGreaterThan(before + 4);
    expect(failures()).toHaveLength(2);
    expect(await answered()).toEqual([]);
  });
});
