import { type Bounds, boundsOf } from '@vigiefaon/domain/geometry/bounds-of';
import { localTime } from '@vigiefaon/domain/local-time';
import { allowedActions, canSeeMission } from '@vigiefaon/domain/missions/mission-actions';
import { type Ground, groundMatch, sharesField } from '@vigiefaon/domain/missions/same-ground';
import { isTooEarly, type SearchClock, searchFrom } from '@vigiefaon/domain/missions/search-time';
import { searchedPhone } from '@vigiefaon/domain/similar-orders/searched-phone';
import type {
  OrderCard,
  RequesterReason,
  SimilarOrder,
  SimilarRequester,
} from '@vigiefaon/domain/similar-orders/similar-order';
import type { SimilarOrdersSearch } from '@vigiefaon/domain/similar-orders/similar-orders.api';
import { enterStep, similarVerdicts, verdictOf } from '@vigiefaon/domain/similar-orders/verdict-of';
import type { Actor } from '@vigiefaon/domain/users/role';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Application } from '../../http/route/application.ts';
import { listClients, listClientsById, presentClient } from '../clients/public.ts';
import { readSearchClock } from '../missions/public.ts';
import {
  listLastTimes,
  listOpenOrders,
  listOrdersBeside,
  type OrderOnGround,
  type OrderRow,
} from './order-cards.repository.ts';
import { listClientsByLikeName, listClientsByPhone, listFieldsIn, listGround } from './requester-search.repository.ts';

type Db = Kysely<Tables>;

const mostRequesters = 8;
const mostOrders = 10;
const mostFields = 10;
/** Shorter than that every second name looks alike. */
const fewestLetters = 3;

/** Who asks, when, and on which day of the association. */
interface Asking {
  readonly db: Db;
  readonly actor: Actor;
  readonly now: Date;
  readonly today: string;
  readonly clock: SearchClock;
}

export async function askingOf(db: Db, { config, now }: Application, actor: Actor): Promise<Asking> {
  const at = now();
  const today = localTime(at, config.timeZone).day;
  return { db, actor, now: at, today, clock: await readSearchClock(db, config) };
}

function cardOf(row: OrderRow, { actor, now, clock }: Asking): OrderCard {
  const { clientId: _, pilotId: __, hasReport: ___, unconfirmedUserId: ____, ...card } = row;
  const facts = { ...row, isTooEarly: isTooEarly(searchFrom(row.missionDate, clock), now) };
  return { ...card, actions: allowedActions(facts, actor) };
}

/** The fields that are asked about; what is drawn is no kept parcel. */
async function askedGround(db: Db, { parcelIds = [], geometries = [] }: SimilarOrdersSearch): Promise<Ground[]> {
  const drawn = geometries.map((geometry, at) => ({ parcelId: `drawn ${at}`, geometry }));
  return [...(await listGround(db, parcelIds)), ...drawn];
}

function boxesOf(ground: readonly Ground[]): Bounds[] {
  return ground.map(({ geometry }) => boundsOf(geometry)).filter((box) => box !== null);
}

/** How an order lies on the ground that is asked about: the largest part that one of its fields shares, and whether all that it shares is cleared. */
function onGround(ground: OrderOnGround['ground'], asked: readonly Ground[]) {
  const met = ground.flatMap((field) => {
    const shares = asked.flatMap((one) => groundMatch(one, field)?.share ?? []);
    return shares.length > 0 ? [{ share: Math.max(...shares), isCleared: field.isCleared }] : [];
  });
  return {
    sameField: met.length > 0,
    overlap: Math.max(0, ...met.map(({ share }) => share)),
    isCleared: met.every((field) => field.isCleared),
  };
}

/** Orders that are like the one being taken, by the table of verdicts, the first first. */
export async function findOrders(asking: Asking, search: SimilarOrdersSearch): Promise<SimilarOrder[]> {
  const { missionDate, clientId = null } = search;
  if (missionDate === undefined) return [];
  const { db, actor, today } = asking;
  const asked = await askedGround(db, search);
  const rows = await listOrdersBeside(db, { clientId, boxes: boxesOf(asked), day: missionDate, today });
  const found = rows.flatMap(({ ground, ...row }) => {
    if (!canSeeMission(row, actor)) return [];
    const { overlap, ...likeness } = onGround(ground, asked);
    const verdict = verdictOf({
      ...likeness,
      status: row.status,
      sameRequester: row.clientId === clientId,
      sameDay: row.missionDate === missionDate,
      isAhead: row.missionDate >= today,
    });
    if (verdict === null) return [];
    const card = cardOf(row, asking);
    return [{ ...card, verdict, overlap, enter: enterStep(verdict, card.actions) }];
  });
  const rank = ({ verdict }: SimilarOrder) => similarVerdicts.indexOf(verdict);
  return found.toSorted((one, other) => rank(one) - rank(other) || other.overlap - one.overlap).slice(0, mostOrders);
}

/** Requesters who own a field of which one that is asked about is the same, or a part. */
async function listClientsByField({ db }: Asking, search: SimilarOrdersSearch): Promise<string[]> {
  const asked = await askedGround(db, search);
  const fields = await listFieldsIn(db, boxesOf(asked), search.clientId ?? null);
  return fields.filter((field) => sharesField(asked, [field])).map(({ clientId }) => clientId);
}

/** Who may be meant and why: the number first, then what was typed, the ground, and at last names that look alike. */
async function listReasons(asking: Asking, search: SimilarOrdersSearch): Promise<Map<string, RequesterReason[]>> {
  const { db, actor } = asking;
  const text = search.text?.trim() ?? '';
  const phone = searchedPhone(search.phone ?? '');
  const reasons = new Map<string, RequesterReason[]>();
  const add = (reason: RequesterReason, clientIds: readonly string[]) => {
    for (const clientId of new Set(clientIds)) {
      const known = reasons.get(clientId) ?? [];
      if (known.length > 0 || reasons.size < mostRequesters) reasons.set(clientId, [...known, reason]);
    }
  };
  if (phone) add('PHONE', await listClientsByPhone(db, actor, phone, mostRequesters));
  if (text !== '') {
    const rows = await listClients(db, actor, { text }, { limit: mostRequesters, after: null });
    add(
      'TEXT',
      rows.map((row) => row.client_id),
    );
  }
  add('FIELD', await listClientsByField(asking, search));
  if (text.length >= fewestLetters && reasons.size < mostRequesters) {
    const alike = await listClientsByLikeName(db, text, mostRequesters);
    add(
      'SIMILAR_NAME',
      alike.filter((clientId) => !reasons.get(clientId)?.includes('TEXT')),
    );
  }
  return reasons;
}

/** Requesters who may be meant, each with the open orders and the fields of last time. */
export async function findRequesters(asking: Asking, search: SimilarOrdersSearch): Promise<SimilarRequester[]> {
  const { db, actor, today } = asking;
  const reasons = await listReasons(asking, search);
  const clientIds = [...reasons.keys()];
  if (clientIds.length === 0) return [];
  const clients = await listClientsById(db, clientIds, actor);
  const orders = await listOpenOrders(db, clientIds, today);
  const lastTimes = await listLastTimes(db, clientIds, mostFields);
  return clientIds.flatMap((clientId) => {
    const client = clients.find((row) => row.client_id === clientId);
    const last = lastTimes.find((one) => one.clientId === clientId);
    if (!client || !last) return [];
    const own = orders.filter((row) => row.clientId === clientId && canSeeMission(row, actor));
    const ofLastTime = last.fields.filter(({ isOfLastTime }) => isOfLastTime);
    return {
      client: presentClient(client, actor),
      reasons: reasons.get(clientId) ?? [],
      openOrders: own.slice(0, mostOrders).map((row) => cardOf(row, asking)),
      lastOrderedFor: ofLastTime.length > 0 ? last.lastOrderedFor : null,
      lastFields: ofLastTime.length > 0 ? ofLastTime : last.fields,
      lastMowingTime: last.lastMowingTime,
    };
  });
}
