import type { Paper } from '@vigiefaon/domain/papers/papers.api';

/** The insurance of a pilot, without a file. */
export function aPaper(change: Partial<Paper> = {}): Paper {
  return {
    paperId: '0190a5f0-0000-7000-8000-0000000000f1',
    pilotId: '0190a5f0-0000-7000-8000-0000000000f2',
    kind: 'INSURANCE',
    name: 'AG',
    number: '4711',
    validUntil: '2026-05-20',
    fileName: null,
    version: 1,
    ...change,
  };
}
