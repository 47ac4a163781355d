import type { Address } from '@vigiefaon/domain/identity/address';
import { getPlanning, savePlanning } from '@vigiefaon/domain/planning/board/planning.api';
import type { PlanningBoard } from '@vigiefaon/domain/planning/board/planning-board';
import type { PlanningDecisions } from '@vigiefaon/domain/planning/board/planning-decisions';
import {
  type PublicationPreview,
  previewPublication,
  publishPlan,
} from '@vigiefaon/domain/planning/publication/publication.api';
import { expect } from 'vitest';
import type { TestApplication, TestUser } from '../application/application.ts';
import { aPilot } from '../people/people.ts';

export const mowingDay = '2025-05-22';
/** Half past seven in the evening before. */
export const planningEvening = '2025-05-21T17:30:00Z';
const field = { lon: 5.5, lat: 50.2 };

/** A pilot who lives near the fields. */
export function aPilotNearby(app: TestApplication, name: { firstname: string; lastname: string }): Promise<TestUser> {
  const place = { label: 'Marche', street: null, houseNumber: null, zipcode: '6900', city: 'Marche', country: 'BE' };
  const address: Address = { ...place, ...field, signature: 'not asked here' };
  return aPilot(app, { ...name, address });
}

type Rounds = readonly (readonly [pilot: TestUser, missions: readonly (string | readonly [string, number])[]])[];

/** A planning day as a coordinator saves and publishes it. */
export class PublishedDay {
  readonly #app: TestApplication;
  readonly #coordinator: TestUser;

  constructor(app: TestApplication, coordinator: TestUser) {
    this.#app = app;
    this.#coordinator = coordinator;
  }

  async board() {
    const answer = await this.#app.as(this.#coordinator).call(getPlanning, { params: { date: mowingDay } });
    expect(answer.status).toBe(200);
    return answer.body as PlanningBoard;
  }

  /** Saves these rounds: pilots with missions, or shares of missions, in order. */
  async plan(
    rounds: Rounds,
    { isDoubleMeant = false, ...decisions }: Partial<PlanningDecisions> & { isDoubleMeant?: boolean } = {},
  ): Promise<void> {
    const { version } = await this.board();
    const drafts = rounds.map(([{ userId }, missions]) => ({
      pilotId: userId,
      stops: missions.map((one) => {
        const [missionId, share] = typeof one === 'string' ? [one, 0] : one;
        return { missionId, share };
      }),
    }));
    const saved = { rounds: drafts, locks: [], overcast: false, changes: [], ...decisions };
    const body = { version, decisions: saved, isSeen: true, isDoubleMeant };
    const answer = await this.#app.as(this.#coordinator).call(savePlanning, { params: { date: mowingDay }, body });
    expect(answer.status).toBe(200);
  }

  async preview(): Promise<PublicationPreview> {
    const answer = await this.#app.as(this.#coordinator).call(previewPublication, { params: { date: mowingDay } });
    expect(answer.status).toBe(200);
    return answer.body;
  }

  publish(
    { version, seen }: Pick<PublicationPreview, 'version' | 'seen'>,
    { by = this.#coordinator, key = '', isDoubleMeant = false } = {},
  ) {
    const request = { params: { date: mowingDay }, body: { version, seen, isDoubleMeant } };
    const headers: Record<string, string> = key === '' ? {} : { 'idempotency-key': key };
    return this.#app.as(by).call(publishPlan, { ...request, headers });
  }

  /** Looks, and publishes what there is to see. */
  async publishNow(): Promise<PublicationPreview> {
    const preview = await this.preview();
    const answer = await this.publish(preview);
    expect(answer.status).toBe(200);
    return preview;
  }
}
