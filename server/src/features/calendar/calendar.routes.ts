import { createHash } from 'node:crypto';
import { DomainError } from '@vigiefaon/domain/errors';
import { addDays, localTime } from '@vigiefaon/domain/local-time';
import * as api from '@vigiefaon/domain/unavailabilities/calendar.api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { withStatementLimit } from '../../database/queries/time-limit.ts';
import { countHit, networkOf } from '../../http/limits/rate-limit.repository.ts';
import type { Application } from '../../http/route/application.ts';
import { route } from '../../http/route/route.ts';
import { serve } from '../../http/route/serve.ts';
import { admit } from '../../http/session/session.ts';
import { feedSecretOf, newFeedKey, readFeedSecret } from '../../tokens/feed-secret.ts';
import {
  type CalendarReader,
  deleteFeed,
  findFeed,
  findFeedOwner,
  getReader,
  listCalendarPeriods,
  saveFeed,
  updateFeedRead,
} from './calendar.repository.ts';
import { unavailabilityCalendar } from './unavailability-calendar.ts';

const wrongSecrets = { name: 'calendar-feed', hits: 30, windowMs: 15 * 60 * 1000 };
const readAtMostEveryMs = 60 * 60 * 1000;
const shownDays = 365;

/** Who follows a link. One that is no longer valid is not told from one that never was. */
async function ownerOf(application: Application, request: FastifyRequest, secret: string): Promise<CalendarReader> {
  const { database, config, now } = application;
  const feedKey = readFeedSecret(config.secretKey, secret);
  const owner = feedKey ? await findFeedOwner(database.db, feedKey) : undefined;
  if (!owner) {
    await countHit(application, wrongSecrets, networkOf(request.ip));
    throw new DomainError('NOT_FOUND');
  }
  const wasRead = owner.readAt !== null && now().getTime() - owner.readAt.getTime() < readAtMostEveryMs;
  if (!wasRead) await updateFeedRead(database.db, owner.userId, now());
  return owner;
}

type Scope = 'mine' | 'all';

/** With a session the crew sees all pilots; what a link shows goes to whoever learns it, so a pilot's holds only their own. */
function scopeOf(asked: Scope | undefined, reader: CalendarReader, isFeed: boolean): Scope {
  const mayFollowAll = !isFeed || reader.role === 'ROLE_ADMIN';
  if (asked === 'all' && !mayFollowAll) throw new DomainError('FORBIDDEN');
  return asked ?? (mayFollowAll ? 'all' : 'mine');
}

function sendCalendar(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  // Weak, because a compressed answer is not the same bytes.
  const tag = `W/"${createHash('sha256').update(text).digest('base64url')}"`;
  void reply.header('etag', tag).header('cache-control', 'private, no-cache').header('vary', 'authorization');
  const known = (request.headers['if-none-match'] ?? '').split(',').map((candidate) => candidate.trim());
  const isKnown = known.some((candidate) => candidate === '*' || candidate.replace(/^(W\/)?/, 'W/') === tag);
  if (isKnown) return reply.code(304).send();
  return reply
    .header('content-type', 'text/calendar; charset=utf-8')
    .header('content-disposition', 'inline; filename="vigiefaon.ics"')
    .send(text);
}

/** Calendar programs cannot log in: a link takes the place of the session. */
function calendarRoute(application: Application): void {
  const { database, config, now } = application;
  const endpoint = api.getUnavailabilityCalendar;
  const hasLink = ({ query }: FastifyRequest) => typeof query === 'object' && query !== null && 'feed' in query;
  serve(
    application,
    endpoint,
    async ({ query: { feed, scope: asked } }, request, reply) => {
      const { actor } = request;
      const reader = await withStatementLimit(() =>
        actor ? getReader(database.db, actor.userId) : ownerOf(application, request, feed ?? ''),
      );
      const scope = scopeOf(asked, reader, actor === null);
      const since = addDays(localTime(now(), config.timeZone).day, -shownDays);
      const pilotId = scope === 'mine' ? reader.userId : null;
      const periods = await listCalendarPeriods(database.db, { pilotId, since });
      const text = unavailabilityCalendar(periods, { reader, scope, timeZone: config.timeZone });
      return sendCalendar(request, reply, text);
    },
    {
      admits: async (request) => (hasLink(request) ? null : admit(application, request, endpoint)),
      answersHead: true,
    },
  );
}

export function calendarRoutes(application: Application): void {
  const { config, now } = application;
  const address = `${config.publicUrl}${api.getUnavailabilityCalendar.path}`;
  const urlOf = (feedKey: Buffer) => `${address}?feed=${feedSecretOf(config.secretKey, feedKey)}`;
  calendarRoute(application);

  route(application, api.getCalendarFeed, async ({ actor, db }) => {
    const feed = await findFeed(db, actor.userId);
    if (!feed) return { feed: null };
    const { feedKey, createdAt, readAt } = feed;
    return {
      feed: { url: urlOf(feedKey), createdAt: createdAt.toISOString(), readAt: readAt?.toISOString() ?? null },
    };
  });

  route(application, api.renewCalendarFeed, async ({ actor, db }) => {
    const feedKey = newFeedKey();
    await saveFeed(db, actor.userId, feedKey, now());
    return { feed: { url: urlOf(feedKey), createdAt: now().toISOString(), readAt: null } };
  });

  route(application, api.revokeCalendarFeed, ({ actor, db }) => deleteFeed(db, actor.userId));
}
