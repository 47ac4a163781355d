import type { MissionStatus } from './mission-status.ts';

/** What the rule asks of a mission. */
export interface Confirmable {
  readonly status: MissionStatus;
  /** The account of its requester while nobody has confirmed whose its address is; null once somebody has, and for who has none. */
  readonly unconfirmedUserId: string | null;
}

/**
 * Whether a request waits until the address of its requester is confirmed: no pilot sees it, nobody is asked for it and nobody gets it,
 * since it may be a stranger's prank. What has a pilot already goes on. It enters by itself the moment the address is confirmed.
 */
export function waitsForConfirmation({ status, unconfirmedUserId }: Confirmable): boolean {
  // A phone may still keep missions from before there was such a thing.
  return status === 'TODO' && Boolean(unconfirmedUserId);
}
