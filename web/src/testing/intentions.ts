import type { IntendedParcel, Intention } from '@vigiefaon/domain/intentions/intention';

/** A field that waits; `at` tells it from others. */
export function anIntendedParcel(at: number, change: Partial<IntendedParcel> = {}): IntendedParcel {
  return {
    parcelId: `0190a5f0-3333-7000-8000-00000000000${at}`,
    name: ['Pré du moulin', 'Haut pré', 'Fagne'][at] ?? `Pré ${at}`,
    size: 24_000,
    state: 'WAITING',
    turned: null,
    ...change,
  };
}

/** Two fields that wait until mid-June, asked about tomorrow, 2 June 2026, without an answer so far. */
export function anIntention(change: Partial<Intention> = {}): Intention {
  return {
    intentionId: '0190a5f0-4444-7000-8000-000000000001',
    version: 1,
    state: 'ASKED',
    ending: null,
    firstDay: '2026-05-28',
    lastDay: '2026-06-15',
    mowingTime: '09:30',
    note: null,
    createdAt: '2026-05-20T08:00:00.000Z',
    parcels: [anIntendedParcel(0), anIntendedParcel(1)],
    isReached: true,
    question: { day: '2026-06-02', askedAt: '2026-06-01T15:00:00.000Z', isAnswered: false },
    ...change,
  };
}
