import * as z from 'zod/mini';
import { addDays } from '../local-time.ts';
import type { MissionState } from '../missions/mission-actions.ts';
import type { Actor } from '../users/role.ts';

/** So many days after the mowing day a link for whoever mows ends, where the association has not set it. */
export const usualClearanceLinkDays = 30;

export const ClearanceLinkDays = z.int().check(z.minimum(1), z.maximum(365));

/** The last day on which the link of a mission answers, by the association's wall. */
export function lastDayOfLink(missionDate: string, days: number): string {
  return addDays(missionDate, days);
}

interface OpenedLink {
  /** Which of the mission's links was opened; the first is 0. */
  readonly number: number;
  /** Which one holds now; those before it were taken back. */
  readonly currentNumber: number;
  /** As the mission stands now: with one that is postponed its link lives on. */
  readonly missionDate: string;
  /** The association's setting. */
  readonly days: number;
  readonly today: string;
}

/** Why a link that we have signed opens nothing any more, or null while it does. */
export function whyLinkIsOver(link: OpenedLink): 'LINK_REVOKED' | 'LINK_ENDED' | null {
  if (link.number !== link.currentNumber) return 'LINK_REVOKED';
  return link.today > lastDayOfLink(link.missionDate, link.days) ? 'LINK_ENDED' : null;
}

/** Who is given the link for whoever mows: requester, pilot and admins. */
export function maySendLink(mission: Pick<MissionState, 'pilotId' | 'clientId'>, actor: Actor): boolean {
  return mayRevokeLink(mission, actor) || actor.userId === mission.pilotId;
}

/** Who takes it back: whose fields they are, and admins. A pilot asks them. */
export function mayRevokeLink(mission: Pick<MissionState, 'clientId'>, actor: Actor): boolean {
  return actor.role === 'ROLE_ADMIN' || (actor.clientId !== null && actor.clientId === mission.clientId);
}
