import { DomainError } from '@vigiefaon/domain/errors';
import { flightFile } from '@vigiefaon/domain/flight/files/flight-file';
import { canWriteFlight, type FlightFormat } from '@vigiefaon/domain/flight/files/flight-formats';
import { packFlightFile } from '@vigiefaon/domain/flight/files/pack-flight-file';
import * as api from '@vigiefaon/domain/flight/flight.api';
import type { Locale } from '@vigiefaon/domain/users/user';
import { zoneNameIn } from '@vigiefaon/domain/zones/zone';
import { strToU8, zipSync } from 'fflate';
import type { Db } from '../../database/tables.ts';
import { fieldError } from '../../http/answers/field-errors.ts';
import { countHit, networkOf } from '../../http/limits/rate-limit.repository.ts';
import type { Application } from '../../http/route/application.ts';
import { fileRoute, type SentFile } from '../../http/route/file-route.ts';
import { route } from '../../http/route/route.ts';
import { readFlightToken, signFlightToken } from '../../tokens/flight-token.ts';
import { type FlightQuestion, planOf, requireSeen } from './plan-parcel.ts';

/** Long enough to walk to the controller; a link that lies around opens nothing. */
const linkLifeMs = 15 * 60_000;
const linksGiven = { name: 'flight-link', hits: 120, windowMs: 60 * 60_000 };
// Each is computed anew.
const filesFetched = { name: 'flight-file-address', hits: 60, windowMs: 60 * 60_000 };

interface Written {
  format: FlightFormat;
  locale: Locale;
}

async function sendFlight(
  { config, now }: Application,
  db: Db,
  question: FlightQuestion,
  { format, locale }: Written,
): Promise<SentFile> {
  const { plan, route: flown, parcels, home, zones, origin } = await planOf(db, config, question);
  if (!plan || !flown) throw new DomainError('INVALID_GEOMETRY', zones.length > 0 ? { reason: 'NO_FLY_ZONE' } : {});
  const avoided = zones.map((zone) => zoneNameIn(zone, locale));
  const file = flightFile({
    plan,
    route: flown,
    format,
    parcels,
    origin,
    home,
    locale,
    avoided,
    madeAt: now().getTime(),
  });
  const bytes = packFlightFile(file, { strToU8, zipSync });
  async function* pieces() {
    yield bytes;
  }
  return { fileName: file.fileName, contentType: file.contentType, pieces: pieces() };
}

function questionOf(parcelId: string, wish: api.FlightLinkWish): FlightQuestion {
  const { missionId, block, follow, takeOff, authorised, drone, heightMeters, metersPerSecond, overlapPercent } = wish;
  return {
    parcelId,
    missionId,
    block,
    followsTerrain: follow === 'terrain',
    takeOff,
    authorised,
    settings: { drone, heightMeters, metersPerSecond, overlapPercent },
  };
}

function flightLinkRoutes(application: Application): void {
  const { config, now } = application;

  route(application, api.giveFlightLink, async ({ db, actor, params: { parcelId }, body }) => {
    if (!canWriteFlight(body.format, body.drone)) throw fieldError('drone', 'INVALID');
    await countHit(application, linksGiven, actor.userId);
    const question = questionOf(parcelId, body);
    await requireSeen(db, question, actor);
    const validUntil = new Date(now().getTime() + linkLifeMs);
    const token = signFlightToken(config.secretKey, { parcelId, wish: body, validUntil });
    const link = `${config.publicUrl}${api.getLinkedFlight.path.replace('{token}', token)}`;
    return { link, validUntil: validUntil.toISOString() };
  });

  fileRoute(application, api.getLinkedFlight, async ({ db, params: { token }, request }) => {
    await countHit(application, filesFetched, networkOf(request.ip));
    const right = readFlightToken(config.secretKey, token, now());
    if (!right) throw new DomainError('NOT_FOUND');
    return sendFlight(application, db, questionOf(right.parcelId, right.wish), right.wish);
  });
}

/** A proposed flight over a parcel, or over several that adjoin, as a file for a drone or a map. */
export function flightRoutes(application: Application): void {
  fileRoute(application, api.getFlight, async ({ db, actor, params: { parcelId }, query }) => {
    const { drone, height, speed, overlap, missionId = null, block, follow, takeOff = null, authorised } = query;
    if (!canWriteFlight(query.format, drone)) throw fieldError('drone', 'INVALID');
    const settings = { drone, heightMeters: height, metersPerSecond: speed, overlapPercent: overlap };
    const question = {
      parcelId,
      missionId,
      block: block === 'yes',
      followsTerrain: follow === 'terrain',
      takeOff,
      settings,
      authorised: authorised.split(','),
    };
    await requireSeen(db, question, actor);
    return sendFlight(application, db, question, query);
  });
  flightLinkRoutes(application);
}
