import type { MissionStatus } from '../../missions/mission-status.ts';
import { type RequestChange, requestChanges } from '../texts/mission-phrases.ts';

interface Name {
  readonly firstname: string | null;
  readonly lastname: string | null;
}

/** A mission as messages speak of it. */
export interface NotifiedMission {
  readonly missionId: string;
  readonly version: number;
  readonly status: MissionStatus;
  readonly missionDate: string;
  readonly mowingTime: string | null;
  readonly late: boolean;
  readonly clientId: string;
  readonly pilotId: string | null;
  readonly contactPhone: string | null;
  readonly totalSize: number;
  readonly municipality: string | null;
  /** Which of its links for whoever mows holds. */
  readonly clearanceLinkNumber: number;
  /** Compared only. */
  readonly meetingPoint: string | null;
  readonly parcels: readonly { parcelId: string; name: string; shape: string }[];
  readonly requester: Name;
  readonly requesterUserId: string | null;
  /** As on the wire: while nobody has confirmed the address of the requester. */
  readonly unconfirmedUserId: string | null;
  readonly pilot: Name & { readonly phone: string | null };
  /** Where its pilot's published round has it; null where that is not published, or is somebody else's. */
  readonly stop: { readonly position: number; readonly arrivesAt: string; readonly endsAt: string } | null;
}

/** What has changed, and the mowing day that it was before. */
export interface RequestChanged {
  readonly changes: readonly RequestChange[];
  readonly dayBefore: string;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What has changed of a request, of what pilot and requester go by. */
export function changesBetween(before: NotifiedMission, after: NotifiedMission): RequestChange[] {
  const isChanged: Record<RequestChange, boolean> = {
    DATE: before.missionDate !== after.missionDate,
    TIME: before.mowingTime !== after.mowingTime,
    PARCELS: !same(before.parcels, after.parcels),
    MEETING_POINT: before.meetingPoint !== after.meetingPoint,
    PHONE: before.contactPhone !== after.contactPhone,
  };
  return requestChanges.filter((change) => isChanged[change]);
}
