import { createHash } from 'node:crypto';
import type { MessageChannel } from '@vigiefaon/domain/messages/message';
import type { PlanningBoard } from '@vigiefaon/domain/planning/board/planning-board';
import { sharedGroundOf } from '@vigiefaon/domain/planning/judging/double-ground';
import type {
  MessageCounts,
  PreviewRequester,
  PreviewRound,
  PublicationPreview,
} from '@vigiefaon/domain/planning/publication/publication.api';
import type { PublicationChanges } from '@vigiefaon/domain/planning/publication/publication-changes';
import type { MissionToPublish } from '@vigiefaon/domain/planning/publication/standing';
import type { ZoneVerdict } from '@vigiefaon/domain/zones/zone-verdict';
import type { PublicationReceivers } from './publication-receivers.ts';

export interface PublicationFacts {
  readonly board: PlanningBoard;
  readonly changes: PublicationChanges;
  readonly missions: readonly MissionToPublish[];
  readonly receivers: PublicationReceivers;
  /** What zones say of the planned missions. */
  readonly verdicts: ReadonlyMap<string, ZoneVerdict>;
  /** When requesters without pilot hear of it. */
  readonly answerAt: Date;
  readonly now: Date;
  readonly hasMailServer: boolean;
}

type Contents = Omit<PublicationPreview, 'seen'>;

function roundsOf({ board, changes, receivers }: PublicationFacts): PreviewRound[] {
  const breaches = new Map(board.rounds.map((round) => [round.pilotId, round.breaches.length]));
  return changes.rounds.map(({ flights, pilotId, ...round }) => ({
    ...round,
    pilotId,
    name: receivers.nameOfPilot(pilotId),
    channel: receivers.channelOfPilot(pilotId, 'ROUND'),
    hectares: flights.reduce((sum, { hectares }) => sum + hectares, 0),
    stops: flights.map(({ missionId, part, partCount, change, hectares, arrive, start, end, kilometres }) => ({
      missionId,
      part,
      partCount,
      change,
      hectares,
      arrive,
      start,
      end,
      kilometres,
    })),
    breaches: breaches.get(pilotId) ?? 0,
  }));
}

function requestersOf({ changes, missions, receivers }: PublicationFacts): PreviewRequester[] {
  const byId = new Map(missions.map((mission) => [mission.missionId, mission]));
  const tells = new Map<string, PreviewRequester['tells']>();
  const note = (tell: PreviewRequester['tells'][number]) => {
    const clientId = byId.get(tell.missionId)?.clientId;
    if (clientId !== undefined) tells.set(clientId, [...(tells.get(clientId) ?? []), tell]);
  };
  for (const { missionId, part, pilotId, isRequesterTold, change } of changes.rounds.flatMap(
    ({ flights }) => flights,
  )) {
    const { clientId, stopPilotId } = byId.get(missionId) ?? {};
    // Whom no message reaches is named once: from then on it is the pilot who calls.
    const isUnheard = clientId === undefined || receivers.channelOfClient(clientId, 'PILOT_WILL_CALL') === null;
    const isSaid = isUnheard && change === 'KEEP' && stopPilotId === pilotId;
    if (isRequesterTold && !isSaid) note({ missionId, part, pilotId, kind: 'PILOT_WILL_CALL' });
  }
  for (const { missionId, pilotId, isRequesterTold } of changes.unassigned) {
    if (isRequesterTold) note({ missionId, part: 0, pilotId, kind: 'PILOT_WITHDRAWN' });
  }
  return [...tells].map(([clientId, own]) => {
    const isWithdrawn = own.some(({ kind }) => kind === 'PILOT_WITHDRAWN');
    const channel = receivers.channelOfClient(clientId, isWithdrawn ? 'PILOT_WITHDRAWN' : 'PILOT_WILL_CALL');
    return { clientId, name: receivers.nameOfClient(clientId), channel, tells: own };
  });
}

function withoutPilotOf(facts: PublicationFacts): PublicationPreview['withoutPilot'] {
  const { changes, missions, receivers, answerAt, now } = facts;
  const byId = new Map(missions.map((mission) => [mission.missionId, mission]));
  const waiting = [...changes.waiting.map((missionId) => ({ missionId, part: 0 })), ...changes.rests];
  return waiting.flatMap(({ missionId, part }) => {
    const mission = byId.get(missionId);
    if (!mission) return [];
    const { clientId, hasHeardNoPilot } = mission;
    const hasHeard = part === 0 && hasHeardNoPilot && answerAt <= now;
    const channel = receivers.channelOfClient(clientId, 'NO_PILOT');
    return [{ missionId, part, clientId, channel, hearsAt: hasHeard ? null : answerAt.toISOString() }];
  });
}

function countMessages({ rounds, losses, requesters }: Pick<Contents, 'rounds' | 'losses' | 'requesters'>) {
  const counts: MessageCounts = { PUSH: 0, WHATSAPP: 0, MAIL: 0, CALL: 0, NONE: 0 };
  const count = (channel: MessageChannel | null) => {
    counts[channel ?? 'NONE'] += 1;
  };
  for (const { isTold, channel } of rounds) if (isTold) count(channel);
  const losers = new Map(losses.filter(({ isTold }) => isTold).map(({ pilotId, channel }) => [pilotId, channel]));
  for (const channel of losers.values()) count(channel);
  for (const { channel, tells } of requesters) {
    for (const _ of new Set(tells.map(({ kind }) => kind))) count(channel);
  }
  return counts;
}

function zonesOf({ changes, verdicts }: PublicationFacts): PublicationPreview['zones'] {
  const planned = changes.rounds.flatMap(({ flights }) => flights);
  return planned.flatMap(({ missionId, pilotId }) => {
    const verdict = verdicts.get(missionId);
    const isRestricted = verdict !== undefined && verdict !== 'FREE' && verdict !== 'NO_DATA';
    return isRestricted ? [{ missionId, pilotId, verdict }] : [];
  });
}

/** Ground that several missions share, with all who fly it once this is published: whoever keeps a mission outside of the plan too. */
function sameGroundOf({ board, changes }: PublicationFacts): PublicationPreview['sameGround'] {
  const known = new Map(board.missions.map((mission) => [mission.missionId, mission]));
  const stopOf = (missionId: string) => ({ missionId, share: 0 });
  const planned = changes.rounds.map(({ pilotId, flights }) => ({
    pilotId,
    stops: flights.map(({ missionId }) => stopOf(missionId)),
  }));
  const kept = changes.untouched.flatMap((missionId) => {
    const pilotId = known.get(missionId)?.pilotId;
    return pilotId ? [{ pilotId, stops: [stopOf(missionId)] }] : [];
  });
  const shared = sharedGroundOf(
    [...known.keys()],
    [...planned, ...kept],
    (missionId) => known.get(missionId)?.sameGroundAs ?? [],
  );
  return shared.map(({ missionIds, pilotIds }) => ({ missionIds: [...missionIds], pilotIds: [...pilotIds] }));
}

function missionsOf({ board }: PublicationFacts): PublicationPreview['missions'] {
  return board.missions.map(({ missionId, requester, municipality, parcels, hectares }) => ({
    missionId,
    requester,
    municipality,
    hectares,
    parcels: parcels.map(({ name }) => name),
  }));
}

/** What a coordinator reads before publishing; `seen` is the same for as long as nothing in it changes. */
export function previewOf(facts: PublicationFacts): PublicationPreview {
  const { board, changes, receivers } = facts;
  const rounds = roundsOf(facts);
  const losses = changes.losses.map(({ missionId, pilotId, isTold }) => ({
    missionId,
    pilotId,
    isTold,
    name: receivers.nameOfPilot(pilotId),
    channel: receivers.channelOfPilot(pilotId, 'MISSION_TAKEN_AWAY'),
  }));
  const requesters = requestersOf(facts);
  const contents: Contents = {
    date: board.date,
    version: board.version,
    publishedAt: board.publication?.publishedAt ?? null,
    staleness: board.staleness,
    rounds,
    losses,
    requesters,
    withoutPilot: withoutPilotOf(facts),
    untouched: [...changes.untouched],
    impossible: changes.impossible.map((one) => ({ ...one, name: receivers.nameOfPilot(one.pilotId) })),
    zones: zonesOf(facts),
    sameGround: sameGroundOf(facts),
    messages: countMessages({ rounds, losses, requesters }),
    hasMailServer: facts.hasMailServer,
    missions: missionsOf(facts),
  };
  return { ...contents, seen: createHash('sha256').update(JSON.stringify(contents)).digest('hex') };
}
