import { useQueryClient } from '@tanstack/react-query';
import {
  getMission,
  listMissions,
  listMissionsOfClient,
  searchMissions,
} from '@vigiefaon/domain/missions/missions.api';
import { listParcels } from '@vigiefaon/domain/parcels/parcels.api';
import { useState } from 'react';
import { isCallError } from '../../../api/call-error.ts';
import { invalidate } from '../../../api/queries.ts';
import type { InterventionDraft, StepNumber } from '../../../ordering/draft/intervention-draft.ts';
import { type ContactErrors, placeOfField } from '../wizard/wizard-steps.ts';
import { type KeepDraft, ParcelRefused, type SentRequest, sendRequest } from './send-request.ts';

export interface SendFailure {
  error: unknown;
  parcelName: string | null;
  fields: ContactErrors;
  /** Where it can be mended. */
  step: StepNumber | null;
}

/** With the step that can mend it. */
export function failureOf(error: unknown): SendFailure {
  if (error instanceof ParcelRefused) {
    // A question is answered where it is asked.
    const step = isCallError(error.refusal, 'ALREADY_ORDERED') ? null : 2;
    return { error: error.refusal, parcelName: error.parcel.name, fields: {}, step };
  }
  if (isCallError(error, 'SEASON_CLOSED'))
    return { error, parcelName: null, fields: { missionDate: 'INVALID' }, step: 3 };
  const fields: ContactErrors = {};
  let step: StepNumber | null = null;
  for (const { path, code } of isCallError(error) ? error.fieldErrors : []) {
    const place = placeOfField(path);
    if (!place) continue;
    fields[place.field] ??= code;
    step ??= place.step;
  }
  return { error, parcelName: null, fields, step };
}

interface SendRequestPlan {
  clientId: string;
  keep: KeepDraft;
  onSent: (sent: SentRequest) => void;
  onFailed: (failure: SendFailure) => void;
}

/** Sends the draft when told to, and never by itself: a person wants to know that a pilot was called for. */
export function useSendRequest({ clientId, keep, onSent, onFailed }: SendRequestPlan) {
  const cache = useQueryClient();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<SendFailure | null>(null);

  async function send(draft: InterventionDraft): Promise<void> {
    if (isSending) return;
    setSending(true);
    setFailure(null);
    try {
      onSent(await sendRequest(draft, { clientId, keep }));
    } catch (error) {
      const failed = failureOf(error);
      setFailure(failed);
      onFailed(failed);
    } finally {
      setSending(false);
      void invalidate(cache, listParcels, listMissionsOfClient, listMissions, searchMissions, getMission);
    }
  }

  return { send, isSending, failure, forgetFailure: () => setFailure(null) };
}
