import { randomUUID } from 'node:crypto';
import * as api from '@vigiefaon/domain/order-requests/order-requests.api';
import { orderRequestHeader } from '@vigiefaon/domain/order-requests/order-requests.api';
import { lookAtOrderRequests } from '../../jobs/watch-order-requests.ts';
import { signAddress } from '../../tokens/address-signature.ts';
import { signOrderRequestToken, signPageTicket } from '../../tokens/order-request-token.ts';
import type { TestApplication, TestUser } from '../application/application.ts';
import { aMeadow, ownGround } from './a-parcel.ts';

let people = 0;

export const village = {
  label: '6670 Gouvy',
  street: null,
  houseNumber: null,
  zipcode: '6670',
  city: 'Gouvy',
  country: 'BE',
  lon: 5.94,
  lat: 50.19,
  verified: 'MUNICIPALITY' as const,
};

/** Somebody new who asks without account, each with other names and other ground, and what they and coordinators do. */
export class OrderRequestScene {
  readonly app: TestApplication;
  readonly phone: string;
  readonly lastname: string;
  readonly email: string;
  readonly requestId: string;
  readonly ground = ownGround();

  /** One that was made already has its id. */
  constructor(app: TestApplication, requestId: string = randomUUID()) {
    people += 1;
    this.app = app;
    this.requestId = requestId;
    this.phone = `+3247${String(2_000_000 + people)}`;
    this.lastname = `Secret-${String.fromCodePoint(...Array.from({ length: 6 }, (_, at) => 97 + ((people * (at + 3)) % 26)))}`;
    this.email = `neuve${people}@example.org`;
  }

  /** What the page sends that was opened a minute ago: for the day after tomorrow, one field, a number and a mail. */
  information(changes: Record<string, unknown> = {}) {
    const { secretKey } = this.app.config;
    return {
      requestId: this.requestId,
      ticket: signPageTicket(secretKey, new Date(this.app.now().getTime() - 60_000)),
      person: {
        firstname: 'Aline',
        lastname: this.lastname,
        phone: this.phone,
        email: this.email,
        locale: 'de',
        address: signAddress(secretKey, village),
      },
      parcels: [{ name: 'Pré-Secret', geometry: aMeadow(this.ground) }],
      missionDate: '2025-05-22',
      mowingTime: '10:00',
      clientNote: 'Barrière au sud',
      riskyParcels: true,
      agreement: { consentVersion: 1, mayHandOver: true },
      ...changes,
    };
  }

  send(changes: Record<string, unknown> = {}) {
    return this.app.as(null).call(api.createOrderRequest, { body: this.information(changes) });
  }

  /** With a number alone. */
  sendWithoutMail(changes: Record<string, unknown> = {}) {
    const { person } = this.information();
    return this.send({ person: { ...person, email: null }, ...changes });
  }

  private get headers() {
    return { [orderRequestHeader]: signOrderRequestToken(this.app.config.secretKey, this.requestId) };
  }

  read() {
    return this.app.as(null).call(api.getOrderRequest, { headers: this.headers });
  }

  confirm(missionDate = '2025-05-22', changes: object = {}) {
    return this.app
      .as(null)
      .call(api.confirmOrderRequest, { headers: this.headers, body: { missionDate, ...changes } });
  }

  withdraw() {
    return this.app.as(null).call(api.withdrawOrderRequest, { headers: this.headers });
  }

  accept(admin: TestUser, body: { clientId: string | null; again?: boolean; againBecause?: string }) {
    return this.app.as(admin).call(api.acceptOrderRequest, { params: { orderRequestId: this.requestId }, body });
  }

  refuse(admin: TestUser, reason = 'Trop loin de nos pilotes') {
    return this.app
      .as(admin)
      .call(api.refuseOrderRequest, { params: { orderRequestId: this.requestId }, body: { reason } });
  }

  async inLane(admin: TestUser) {
    const { items } = (await this.app.as(admin).call(api.listOrderRequests)).body;
    return items.find(({ orderRequestId }) => orderRequestId === this.requestId) ?? null;
  }

  stored() {
    const request = this.app.database.db.selectFrom('order_request').where('order_request_id', '=', this.requestId);
    return request.selectAll().executeTakeFirstOrThrow();
  }

  /** The missions that it has become, or that name its number. */
  missions() {
    const { db } = this.app.database;
    return db.selectFrom('mission').where('contact_phone', '=', this.phone).selectAll().execute();
  }

  /** What was written to its person, the oldest first, whatever has become of it. */
  messages() {
    return this.app.database.db
      .selectFrom('outgoing_message')
      .where((row) => row.or([row('address', '=', this.phone), row('address', '=', this.email)]))
      .selectAll()
      .orderBy('message_id')
      .execute();
  }

  /** So many minutes pass, and what has to be looked after is. */
  async minutesPass(minutes: number) {
    this.app.setNow(new Date(this.app.now().getTime() + minutes * 60_000).toISOString());
    await lookAtOrderRequests(this.app);
  }
}
