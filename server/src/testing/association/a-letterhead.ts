import type { Letterhead } from '@vigiefaon/domain/letterhead/letterhead';

/** What an association that has a name says of itself first. */
export function aLetterhead(change: Partial<Letterhead> = {}): Letterhead {
  return { name: 'SOS Faons', address: null, signatory: null, iban: null, accent: null, version: 0, ...change };
}
