import { instantOfLocalTime } from '../../local-time.ts';
import type { MissionSky } from '../../sky/mission-sky.ts';
import type { SkyVerdict } from '../../sky/morning.ts';
import { type SkyTurn, turnOf } from '../../sky/turn-of.ts';
import type { MessageTemplate } from '../texts/message-templates.ts';
import type { NotifiedMission } from './notified-mission.ts';
import { type ToldFact, toldFact } from './told-fact.ts';

export type SkyTemplate = Extract<MessageTemplate, 'SKY_TURNED' | 'SKY_TURNED_FOR_PILOT'>;

/** Something that somebody is to be told at dawn of the sky over a mission. */
export interface SkySend {
  readonly template: SkyTemplate;
  readonly userId: string;
  readonly mission: NotifiedMission;
  readonly sky: Pick<MissionSky, 'morning'>;
  readonly turn: SkyTurn;
  readonly fact: ToldFact;
  /** From then on it is of no use any more. */
  readonly until: Date;
}

interface SkyDawn {
  /** The mowing day. */
  readonly day: string;
  readonly missions: readonly NotifiedMission[];
  readonly skies: readonly Pick<MissionSky, 'missionId' | 'morning' | 'decision'>[];
  /** Verdicts by mission that were known before, the latest first. */
  readonly before: ReadonlyMap<string, readonly SkyVerdict[]>;
  /** Accounts of all who plan. */
  readonly coordinatorIds: readonly string[];
  readonly timeZone: string;
}

const morningEnds = '08:00';

/** Who is woken because a flight has become possible, impossible or unknown; only for missions that have a pilot, and each once a morning. */
export function skyNotifications(dawn: SkyDawn): SkySend[] {
  const { day, missions, skies, before, coordinatorIds, timeZone } = dawn;
  const until = instantOfLocalTime(day, morningEnds, timeZone);
  const skyOf = new Map(skies.map((sky) => [sky.missionId, sky]));
  return missions.flatMap((mission) => {
    const { missionId, pilotId, status } = mission;
    const sky = skyOf.get(missionId);
    if (!sky || pilotId === null || status !== 'AFFECTED') return [];
    const turn = turnOf(before.get(missionId) ?? [], sky.morning.verdict, sky.decision?.decision ?? null);
    if (turn === null) return [];
    return [...new Set([pilotId, ...coordinatorIds])].map((userId): SkySend => {
      const template = userId === pilotId ? 'SKY_TURNED_FOR_PILOT' : 'SKY_TURNED';
      const fact = toldFact('sky', { missionId, day, subjectId: userId });
      return { template, userId, mission, sky, turn, fact, until };
    });
  });
}
