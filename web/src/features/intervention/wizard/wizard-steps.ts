import { isInSeason } from '@vigiefaon/domain/season/in-season';
import type { Season } from '@vigiefaon/domain/season/season';
import { Phone } from '@vigiefaon/domain/values';
import * as z from 'zod/mini';
import type { InterventionDraft, StepNumber } from '../../../ordering/draft/intervention-draft.ts';

export const stepNames = ['parcels', 'map', 'contact', 'confirmation'] as const;

/** The step that an address asks for, but none that the request has not reached. */
export function stepOfAddress(asked: string | undefined, reached: StepNumber): StepNumber {
  const number = Math.floor(Number(asked)) || 1;
  return Math.max(1, Math.min(number, reached)) as StepNumber;
}

export type WizardField = 'contactPhone' | 'missionDate' | 'mowingTime' | 'clientNote' | 'parcels' | 'meetingPoint';

const stepOfPath: Readonly<Record<string, { step: StepNumber; field: WizardField }>> = {
  contactPhone: { step: 3, field: 'contactPhone' },
  missionDate: { step: 3, field: 'missionDate' },
  mowingTime: { step: 3, field: 'mowingTime' },
  clientNote: { step: 3, field: 'clientNote' },
  parcelIds: { step: 1, field: 'parcels' },
  name: { step: 2, field: 'parcels' },
  geometry: { step: 2, field: 'parcels' },
  meetingPoint: { step: 2, field: 'meetingPoint' },
};

/** Where the server's word about a field belongs: `parcelIds.0` is about the parcels. */
export function placeOfField(path: string): { step: StepNumber; field: WizardField } | null {
  return stepOfPath[path.split('.')[0] ?? ''] ?? null;
}

export type ContactErrors = Partial<Record<WizardField, string>>;

/** Keep the third step from being passed. */
export function errorsOfContact(draft: InterventionDraft, today: string, seasons: readonly Season[]): ContactErrors {
  const errors: ContactErrors = {};
  if (draft.contactPhone === '') errors.contactPhone = 'REQUIRED';
  else if (!z.safeParse(Phone, draft.contactPhone).success) errors.contactPhone = 'INVALID_PHONE';
  if (draft.missionDate === null) errors.missionDate = 'REQUIRED';
  else if (draft.missionDate < today) errors.missionDate = 'IN_THE_PAST';
  else if (!isInSeason(draft.missionDate, seasons)) errors.missionDate = 'INVALID';
  if (draft.clientNote.length > 4000) errors.clientNote = 'TOO_LONG';
  return errors;
}
