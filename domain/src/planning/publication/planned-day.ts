import type { MissionStatus } from '../../missions/mission-status.ts';

export interface StopToPublish {
  readonly missionId: string;
  readonly share: number;
  readonly parcelIds: readonly string[];
  readonly hectares: number;
  /** Instants, as the three below. */
  readonly arrive: string;
  readonly start: string;
  readonly end: string;
  readonly kilometres: number;
}

export interface RoundToPublish {
  readonly pilotId: string;
  readonly leave: string;
  readonly back: string;
  readonly kilometres: number;
  readonly reserveMinutes: number;
  readonly stops: readonly StopToPublish[];
}

/** The plan as it is to be published. */
export interface PlanningDayToPublish {
  readonly rounds: readonly RoundToPublish[];
  /** Shares that nobody flies. */
  readonly unplanned: readonly Pick<StopToPublish, 'missionId' | 'share' | 'parcelIds'>[];
}

/** How a mission of that day stands before publishing. */
export interface MissionStanding {
  readonly missionId: string;
  readonly status: MissionStatus;
  readonly pilotId: string | null;
  readonly requesterUserId: string | null;
  /** Mowing is over: nobody is told anything about it. */
  readonly isOver: boolean;
  /** Who comes, as far as its requester has heard. */
  readonly toldPilotId: string | null;
  /** Its stop in the rounds that were published last. */
  readonly published: { readonly pilotId: string; readonly position: number; readonly arrive: string } | null;
  /** A pilot's ids, whose word of a round with this mission has not left yet. */
  readonly unheardBy: readonly string[];
  /** From whose round a coordinator has taken it on purpose. */
  readonly takenFrom: readonly string[];
}

export interface Standing {
  readonly missions: readonly MissionStanding[];
  /** Of the pilots of the plan those who can be given missions. */
  readonly assignable: ReadonlySet<string>;
  /** Who publishes: is told nothing. */
  readonly actorId: string;
}
