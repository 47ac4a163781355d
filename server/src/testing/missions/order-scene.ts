import * as api from '@vigiefaon/domain/order-links/order-links.api';
import type { TestApplication, TestUser } from '../application/application.ts';
import { aClient } from '../people/people.ts';
import { aParcel, ownGround } from './a-parcel.ts';
import { anOrderLink, type TestOrderLink } from './an-order-link.ts';

/** The mission that an order has become at once. */
export function missionOf({ body: { missionId } }: { body: { missionId: string | null } }): string {
  if (missionId === null) throw new Error('It waits for a yes.');
  return missionId;
}

/** A requester with one field, each on other ground, with an order link, and what its holder does. */
export class OrderScene {
  readonly app: TestApplication;
  farmer: TestUser & { clientId: string };
  link: TestOrderLink;
  parcelId: string;

  private constructor(app: TestApplication, farmer: OrderScene['farmer'], link: TestOrderLink, parcelId: string) {
    this.app = app;
    this.farmer = farmer;
    this.link = link;
    this.parcelId = parcelId;
  }

  static async of(app: TestApplication, requester: Parameters<typeof aClient>[1] = {}): Promise<OrderScene> {
    const farmer = await aClient(app, { firstname: 'Odile', lastname: 'Delvaux-Secret', ...requester });
    const { parcelId } = await aParcel(app, { clientId: farmer.clientId, name: 'Les Aulnes', ...ownGround() });
    return new OrderScene(app, farmer, await anOrderLink(app, farmer.clientId), parcelId);
  }

  read(of: Pick<TestOrderLink, 'by'> = this.link) {
    return this.app.as(null).call(api.getOrderPage, of.by());
  }

  /** For the day after tomorrow, unless said otherwise. */
  order(changes: Record<string, unknown> = {}, headers: Record<string, string> = {}, device?: string) {
    const body = { missionDate: '2025-05-22', mowingTime: '10:00', parcelIds: [this.parcelId], ...changes };
    return this.app.as(null).call(api.createLinkedOrder, this.link.by({ body, headers }, device));
  }

  /** The id of what is ordered in this way, which waits for a pilot and for nobody else. */
  async ordered(changes: Record<string, unknown> = {}): Promise<string> {
    return missionOf(await this.order(changes));
  }

  move(missionId: string, body: object) {
    return this.app.as(null).call(api.moveLinkedOrder, this.link.by({ params: { missionId }, body }));
  }

  cancel(missionId: string) {
    return this.app.as(null).call(api.cancelLinkedOrder, this.link.by({ params: { missionId } }));
  }

  add(body: object) {
    return this.app.as(null).call(api.addLinkedParcel, this.link.by({ body }));
  }

  disown() {
    return this.app.as(null).call(api.disownOrderLink, this.link.by());
  }

  stored(missionId: string) {
    const mission = this.app.database.db.selectFrom('mission').where('mission_id', '=', missionId);
    return mission.selectAll().executeTakeFirstOrThrow();
  }

  /** How many requests its requester has. */
  async howMany(): Promise<number> {
    const own = this.app.database.db.selectFrom('mission').where('client_id', '=', this.farmer.clientId);
    return (await own.select('mission_id').execute()).length;
  }
}
