import type { AddressInfo } from 'node:net';
import * as api from '@vigiefaon/domain/handover/handover.api';
import { saveLetterhead } from '@vigiefaon/domain/letterhead/letterhead.api';
import { deliverDocuments, lookAtHandovers } from '../../features/handover/public.ts';
import { anApplication, type TestApplication, type TestUser } from '../application/application.ts';
import { aLetterhead } from '../association/a-letterhead.ts';
import { anAdmin } from '../people/people.ts';
import { aMission } from './a-mission.ts';
import { ownGround } from './a-parcel.ts';

/** One association with its installation, its admin, and what it calls the other. */
export interface Neighbour {
  readonly app: TestApplication;
  readonly admin: TestUser;
  readonly name: string;
  readonly address: string;
  readonly publicKey: string;
  readonly keyId: string;
  /** The other association, as this one has written it down. */
  partnerId: string;
}

/** Hosts of this machine at which installations of tests listen. */
const hosts: string[] = [];

async function anAssociation(name: string, secretKey: string, now: string): Promise<Neighbour> {
  const app = await anApplication({
    now,
    environment: { SECRET_KEY: secretKey },
    config: { handoverHttpHosts: hosts },
  });
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  const host = `127.0.0.1:${(app.fastify.server.address() as AddressInfo).port}`;
  hosts.push(host);
  const admin = await anAdmin(app);
  await app.as(admin).call(saveLetterhead, { body: aLetterhead({ name }) });
  const body = { version: 0, contact: '+352 621 000 111' };
  const { publicKey, keyId } = (await app.as(admin).call(api.saveHandoverIdentity, { body })).body;
  return { app, admin, name, address: `http://${host}`, publicKey, keyId, partnerId: '' };
}

let numbers = 0;

/** The yes of a requester, as an admin writes it down. */
export const agreedOnThePhone = { how: 'PHONE', name: 'Anne Admin', at: '2025-05-20T09:00:00.000Z' } as const;

/** Two associations whose installations know each other, on the eve of mowing. */
export class Neighbours {
  readonly ours: Neighbour;
  readonly theirs: Neighbour;

  private constructor(ours: Neighbour, theirs: Neighbour) {
    this.ours = ours;
    this.theirs = theirs;
  }

  static async of(now = '2025-05-20T10:00:00Z'): Promise<Neighbours> {
    const ours = await anAssociation('SOS Faons', 'ours-ours-ours-ours-ours-ours-ours-ours', now);
    const theirs = await anAssociation('Rehkitzrettung Our', 'theirs-theirs-theirs-theirs-theirs-theirs', now);
    const neighbours = new Neighbours(ours, theirs);
    ours.partnerId = await neighbours.write(ours, theirs);
    theirs.partnerId = await neighbours.write(theirs, ours);
    return neighbours;
  }

  /** One association writes the other down. */
  async write({ app, admin }: Neighbour, { name, address, publicKey }: Neighbour): Promise<string> {
    const body = { name, contact: '+352 621 000 222', area: null, address, publicKey };
    return (await app.as(admin).call(api.createPartner, { body })).body.partnerId;
  }

  setNow(instant: string): void {
    this.ours.app.setNow(instant);
    this.theirs.app.setNow(instant);
  }

  /** A mission of ours for tomorrow, on ground and with a number of its own: nobody whom the other side knows may be meant. */
  async mission(wanted: Parameters<typeof aMission>[1] = {}) {
    const made = await aMission(this.ours.app, { missionDate: '2025-05-21', ...ownGround(), ...wanted });
    numbers += 1;
    const contact_phone = `+3247${1_000_000 + numbers * 7919}`;
    const { db } = this.ours.app.database;
    await db.updateTable('mission').set({ contact_phone }).where('mission_id', '=', made.missionId).execute();
    return { ...made, contactPhone: contact_phone };
  }

  offer(missionId: string, changes: Record<string, unknown> = {}) {
    const { app, admin, partnerId } = this.ours;
    const body = { partnerIds: [partnerId], byLinkTo: null, agreement: agreedOnThePhone, note: null, ...changes };
    return app.as(admin).call(api.offerMission, { params: { missionId }, body });
  }

  /** The only hand-over of a mission that is offered once. */
  async offered(missionId: string): Promise<string> {
    const answer = await this.offer(missionId);
    const [handover] = answer.body.items;
    if (!handover) throw new Error(`not offered: ${JSON.stringify(answer.problem)}`);
    return handover.handoverId;
  }

  /** What nobody has to press happens on both sides, until nothing is under way. */
  async pass(): Promise<void> {
    for (let round = 0; round < 3; round++) {
      for (const { app } of [this.ours, this.theirs]) {
        await lookAtHandovers(app);
        await deliverDocuments(app);
      }
    }
  }

  async read({ app, admin }: Neighbour, handoverId: string) {
    return (await app.as(admin).call(api.getHandover, { params: { handoverId } })).body;
  }

  step({ app, admin }: Neighbour, handoverId: string, body: object) {
    return app.as(admin).call(api.changeHandover, { params: { handoverId }, body });
  }

  take(handoverId: string) {
    const caller = { name: 'Anne Schmit', phone: '+352621654321', callsBefore: null };
    return this.step(this.theirs, handoverId, { step: 'TAKE', caller });
  }
}
