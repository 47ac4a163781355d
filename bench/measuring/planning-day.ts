import { generatedPlanningDay } from '@vigiefaon/domain/planning/testing/generated-planning-day';
import type { Application } from '../../server/src/http/route/application.ts';
import { askForPlans, linesOf } from '../../server/src/testing/missions/proposal-stream.ts';
import { seedMorning, seedPilots } from '../../server/src/testing/missions/seed-planning-day.ts';

/** When the association's clock shows what generated planning days mean. */
export const planningDay = '2027-06-01';

/** Puts a generated planning day into an empty product. */
export async function seedPlanningDay({ database: { db } }: Application, missions: number, pilots: number) {
  const input = generatedPlanningDay(6, { missions, pilots });
  await seedMorning(db, { day: planningDay, input, pilots: await seedPilots(db, input.pilots) });
}

/** A plan of a stream, and how long after it was asked for it had come whole. */
export interface ShownPlan {
  readonly ms: number;
  readonly value: number;
}

/** Every plan that comes until the last one is saved. */
export async function streamPlans(address: string, token: string, body: object): Promise<ShownPlan[]> {
  const begin = performance.now();
  const shown: ShownPlan[] = [];
  for await (const line of linesOf(await askForPlans({ address, token, day: planningDay, body }))) {
    if (line.kind === 'FAILED') throw new Error(`the plan failed: ${line.code}`);
    if (line.kind === 'PLAN') shown.push({ ms: performance.now() - begin, value: line.plan.value });
  }
  return shown;
}

export interface Timed<Answer> {
  readonly answer: Answer;
  readonly ms: number;
}

/** Calls of that day: how long each takes with all of its JSON. */
export function planningCaller(address: string, token: string) {
  return async <Answer>(method: string, path: string, body?: object): Promise<Timed<Answer>> => {
    const begin = performance.now();
    const response = await fetch(`${address}/api/planning/${planningDay}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return { answer: JSON.parse(text), ms: performance.now() - begin };
  };
}
