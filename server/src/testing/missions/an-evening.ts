import type { MessageTemplate } from '@vigiefaon/domain/messages/texts/message-templates';
import * as api from '@vigiefaon/domain/missions/missions.api';
import { expect } from 'vitest';
import type { Mail, MailGateway } from '../../gateways/mail/mail-gateway.ts';
import type { Application } from '../../http/route/application.ts';
import { tick } from '../../jobs/clock/clock.ts';
import { sendDueMessages } from '../../jobs/send-messages.ts';
import type { TestApplication, TestUser } from '../application/application.ts';
import { sendingBy } from '../messages/sending.ts';
import { toldTo } from '../messages/told.ts';
import { aPilot } from '../people/people.ts';
import { aParcel } from './a-parcel.ts';

const anHourMs = 3_600_000;

/** Where all fields of an evening lie, and a home so many kilometres from there. */
const field = { lon: 5.5, lat: 50.2 };
const kilometresADegree = 111.2;

/** The instances of the association's machines on one database, whose time a test turns. */
export class Evening {
  readonly #app: TestApplication;
  readonly #gateway: MailGateway;
  #instances: Application[] = [];
  /** What has arrived, in order. */
  readonly mails: Mail[] = [];

  constructor(app: TestApplication, gateway: MailGateway = { send: async () => ({ state: 'SENT' }) }) {
    this.#app = app;
    this.#gateway = gateway;
    this.#instances = [app];
  }

  /** So many instances run from now on; with none, time passes without anybody. */
  async run(instances: number): Promise<void> {
    const others = Array.from({ length: Math.max(0, instances - 1) }, () => this.#app.secondInstance());
    const started = (await Promise.all(others)).map(({ fastify }) => ({ ...this.#app, fastify }));
    this.#instances = instances === 0 ? [] : [this.#app, ...started];
    await this.#turn();
  }

  /** Turns the clock to an instant, hour by hour and at last in quarters; at each step every instance looks what is due. */
  async until(instant: string): Promise<void> {
    const end = Date.parse(instant);
    let now = this.#app.now().getTime();
    while (now < end) {
      const isFar = end - now > anHourMs;
      now = Math.min(end, now + (isFar ? anHourMs : anHourMs / 4));
      this.#app.setNow(new Date(now).toISOString());
      if (this.#instances.length > 0) await this.#turn();
    }
  }

  async #turn(): Promise<void> {
    await Promise.all(this.#instances.map((instance) => tick(instance)));
    const keeping: MailGateway = {
      send: async (mail) => {
        const outcome = await this.#gateway.send(mail);
        if (outcome.state === 'SENT') this.mails.push(mail);
        return outcome;
      },
    };
    await Promise.all(this.#instances.map((instance) => sendDueMessages(instance, sendingBy(keeping))));
  }

  /** A pilot who lives so many kilometres from the fields. */
  pilotAt(kilometres: number): Promise<TestUser> {
    const lat = field.lat + kilometres / kilometresADegree;
    const place = { label: 'Marche', street: null, houseNumber: null, zipcode: '6900', city: 'Marche', country: 'BE' };
    return aPilot(this.#app, { address: { ...place, lon: field.lon, lat, signature: 'not asked here' } });
  }

  /** A request as its requester makes it. */
  async request(farmer: TestUser & { clientId: string }, day: string): Promise<string> {
    const { clientId } = farmer;
    const { parcelId } = await aParcel(this.#app, { clientId, ...field });
    // All of them have their field in one place, so that pilots are as far from one as from the other.
    const againBecause = 'AGREED' as const;
    const wishes = { mowingTime: '10:30', riskyParcels: false, contactPhone: farmer.phone, againBecause };
    const body = { clientId, missionDate: day, parcelIds: [parcelId], ...wishes };
    const answer = await this.#app.as(farmer).call(api.createMission, { body });
    expect(answer.status).toBe(201);
    return answer.body.missionId;
  }

  async assign(by: TestUser, missionId: string, pilot: TestUser): Promise<void> {
    const params = { missionId, pilotId: pilot.userId };
    expect((await this.#app.as(by).call(api.assignMission, { params })).status).toBe(200);
  }

  async step(
    by: TestUser,
    endpoint: typeof api.unassignMission | typeof api.cancelMission,
    missionId: string,
  ): Promise<void> {
    expect((await this.#app.as(by).call(endpoint, { params: { missionId } })).status).toBe(200);
  }

  async respond(pilot: TestUser, missionId: string, response: 'POSSIBLE' | 'UNAVAILABLE'): Promise<void> {
    const answer = await this.#app.as(pilot).call(api.respondToMission, { params: { missionId }, body: { response } });
    expect(answer.status).toBe(200);
  }

  /** What has left for somebody or waits on the call list, in order. */
  async heardBy(who: TestUser): Promise<MessageTemplate[]> {
    const told = await toldTo(this.#app, who);
    return told.filter(({ channel, state }) => state === 'SENT' || channel === 'CALL').map(({ template }) => template);
  }

  /** Everything that has left has arrived, and nothing twice. */
  async expectNothingTwice(): Promise<void> {
    const ids = this.mails.map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(ids.length);
    const { db } = this.#app.database;
    const sent = await db
      .selectFrom('outgoing_message')
      .where('state', '=', 'SENT')
      .select(['address', 'subject'])
      .execute();
    // What one person is told in one minute is one mail.
    const arrived = this.mails.flatMap(({ to: address, subject }) =>
      subject.split(' · ').map((each) => ({ address, subject: each })),
    );
    const inOrder = (told: readonly { address: string; subject: string }[]) =>
      told.map(({ address, subject }) => `${address} ${subject}`).toSorted();
    expect(inOrder(arrived)).toEqual(inOrder(sent));
  }
}
