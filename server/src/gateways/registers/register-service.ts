import type { LiveFault, LiveService } from '@vigiefaon/domain/registered-parcels/live-register';
import type { Box } from '../../parcel-files/crs-of-file.ts';
import type { SourceRow } from '../../parcel-files/parcel-source.ts';

/** How a service is asked, whatever it speaks. */
export type RegisterService = Pick<LiveService, 'kind' | 'address' | 'layer' | 'crs'>;

/** Why a service brought nothing that can be used; `detail` is what it said, or whom it is about. */
export interface ServiceFault {
  readonly fault: LiveFault;
  readonly detail: string | null;
  /** What a busy service asked for; null where it named nothing. */
  readonly retryAfterSeconds: number | null;
}

export interface ServiceRows {
  /** Shapes in the system that was asked for, longitude or east first, as far as the service does what it is asked. */
  readonly rows: readonly SourceRow[];
  /** It named another number of rows than it sent. */
  readonly isMiscounted: boolean;
}

/** A box in degrees, and the same in the system of the service, each west, south, east, north. */
export interface AskedBox {
  readonly degrees: Box;
  readonly native: Box;
}

/** One page of an answer. */
export interface ServicePage {
  readonly url: URL;
  readonly content: Readonly<Record<string, unknown>>;
  /** Rows of it. */
  readonly count: number;
  /** With those of the pages before. */
  readonly total: number;
}

/** What tells one kind of service from another. */
export interface RegisterProtocol {
  firstPage(service: RegisterService, box: AskedBox): URL;
  /** Where the next page is; null after the last one. */
  nextPage(page: ServicePage): URL | ServiceFault | null;
}

/** As many as most services give at once. */
export const rowsOfPage = 1_000;

export function fault(code: LiveFault, detail: string | null = null, retryAfterSeconds: number | null = null) {
  return { fault: code, detail, retryAfterSeconds } satisfies ServiceFault;
}

export function isFault(answer: object | null): answer is ServiceFault {
  return answer !== null && 'fault' in answer;
}
