import type { IntentionStep } from '@vigiefaon/domain/intentions/intentions.api';
import * as api from '@vigiefaon/domain/intentions/intentions.api';
import { answerLinkedIntention } from '@vigiefaon/domain/order-links/order-links.api';
import type { TestApplication, TestUser } from '../application/application.ts';
import { aClient } from '../people/people.ts';
import { aParcel, ownGround } from './a-parcel.ts';
import { anOrderLink } from './an-order-link.ts';

/** A requester with two fields who wants to mow between 20 May and 12 June, and what is done with that. */
export class IntentionScene {
  readonly app: TestApplication;
  readonly farmer: TestUser & { clientId: string };
  /** Les Aulnes and La Fagne. */
  readonly parcelIds: readonly string[];

  /** Of their south edge. */
  readonly lat: number;

  private constructor(app: TestApplication, known: Pick<IntentionScene, 'farmer' | 'parcelIds' | 'lat'>) {
    this.app = app;
    this.farmer = known.farmer;
    this.parcelIds = known.parcelIds;
    this.lat = known.lat;
  }

  /** Where nobody else has a field, unless a place is given. */
  static async of(app: TestApplication, place: { lon?: number; lat: number } = ownGround()): Promise<IntentionScene> {
    const farmer = await aClient(app, { firstname: 'Odile', lastname: 'Delvaux' });
    const own = { clientId: farmer.clientId, ...place };
    const first = await aParcel(app, { ...own, name: 'Les Aulnes' });
    const second = await aParcel(app, { ...own, name: 'La Fagne', lon: (place.lon ?? 5.5) + 0.01 });
    return new IntentionScene(app, { farmer, parcelIds: [first.parcelId, second.parcelId], lat: place.lat });
  }

  body(changes: Record<string, unknown> = {}) {
    const window = { firstDay: '2025-05-20', lastDay: '2025-06-12' };
    return { clientId: this.farmer.clientId, parcelIds: this.parcelIds, ...window, mowingTime: '10:00', ...changes };
  }

  tell(changes: Record<string, unknown> = {}, user: TestUser = this.farmer) {
    return this.app.as(user).call(api.createIntention, { body: this.body(changes) });
  }

  async told(changes: Record<string, unknown> = {}): Promise<string> {
    return (await this.tell(changes)).body.intentionId;
  }

  list(user: TestUser = this.farmer) {
    return this.app.as(user).call(api.listIntentions, { query: { clientId: this.farmer.clientId } });
  }

  say(intentionId: string, body: IntentionStep, user: TestUser = this.farmer) {
    return this.app.as(user).call(api.updateIntention, { params: { intentionId }, body });
  }

  /** Tomorrow at ten, as seen from 20 May. */
  order(parcelIds: readonly string[] = this.parcelIds): Extract<IntentionStep, { step: 'ORDER' }> {
    return { step: 'ORDER', parcelIds: [...parcelIds], missionDate: '2025-05-21', mowingTime: '10:00' };
  }

  async byLink(intentionId: string, body: object) {
    const link = await anOrderLink(this.app, this.farmer.clientId);
    return this.app.as(null).call(answerLinkedIntention, link.by({ params: { intentionId }, body }));
  }

  missions() {
    const own = this.app.database.db.selectFrom('mission').where('client_id', '=', this.farmer.clientId);
    return own.selectAll().orderBy('mission_id').execute();
  }

  questions() {
    return this.app.database.db
      .selectFrom('outgoing_message')
      .where('template', '=', 'MOW_NOW')
      .where('identity_id', '=', this.farmer.identityId)
      .selectAll()
      .execute();
  }
}
