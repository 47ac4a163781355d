import * as z from 'zod/mini';

/** TODO: waiting for a pilot · AFFECTED: has one · DONE: flown · CANCELED: will not be flown. */
export const missionStatuses = ['TODO', 'AFFECTED', 'DONE', 'CANCELED'] as const;
export const MissionStatus = z.enum(missionStatuses);
export type MissionStatus = z.infer<typeof MissionStatus>;

const synonyms: Readonly<Record<string, MissionStatus>> = { AVAILABLE: 'TODO', ACCOMPLISHED: 'DONE' };

/** Reads a status as the specification's texts write it: AVAILABLE and ACCOMPLISHED are read as TODO and DONE, and never written. */
export const ReadMissionStatus = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' ? (synonyms[value] ?? value) : value)),
  MissionStatus,
);
