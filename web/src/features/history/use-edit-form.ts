import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { getMission, listMissionsOfClient, updateMission } from '@vigiefaon/domain/missions/missions.api';
import { isInSeason } from '@vigiefaon/domain/season/in-season';
import { Phone } from '@vigiefaon/domain/values';
import { useEffect, useMemo, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { isCallError } from '../../api/call-error.ts';
import { useCurrentActor } from '../../api/current-user.ts';
import { applyFieldErrors } from '../../api/field-errors.ts';
import { usePublicSettings } from '../../api/public-settings.ts';
import { invalidate, useEndpointMutation, useEndpointQuery } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { OrderedAnswer } from '../../ui/dialogs/ordered-already.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { missionReads } from './history.queries.ts';
import {
  changesOf,
  isSame,
  type Rebased,
  type RequestField,
  type RequestValues,
  rebase,
  valuesOf,
} from './request-values.ts';
import { useKeptEdits } from './use-kept-edits.ts';

/** The request as it is now; read anew once the server has said that it is no longer what was opened. */
function useNewest(opened: Mission, isOutdated: boolean): Mission {
  const { missionId } = opened;
  const read = useEndpointQuery(getMission, { params: { missionId } }, { enabled: isOutdated }).data;
  return isOutdated && read && read.version > opened.version ? read : opened;
}

function useRequestForm(mission: Mission) {
  const { t } = useTranslation();
  const { today, seasons } = usePublicSettings();
  return useForm<RequestValues>({
    initialValues: valuesOf(mission),
    validate: {
      missionDate: (day) => {
        if (day === '') return 'REQUIRED';
        if (day === mission.missionDate) return null;
        if (day < today) return 'IN_THE_PAST';
        return isInSeason(day, seasons) ? null : t('errors.SEASON_CLOSED');
      },
      contactPhone: (phone) => {
        if (phone === '') return 'REQUIRED';
        return z.safeParse(Phone, phone).success ? null : 'INVALID_PHONE';
      },
    },
  });
}

const NO_FIELDS: readonly RequestField[] = [];

// Somebody else was faster.
const OUTDATED = ['STALE', 'ILLEGAL_TRANSITION'] as const;

/** Typed over the newest state of the request: changes that somebody else makes meanwhile are carried over to it. */
function useRebasedForm(opened: Mission) {
  const [wasOutdated, setWasOutdated] = useState(false);
  const newest = useNewest(opened, wasOutdated);
  const [base, setBase] = useState(opened);
  const [taken, setTaken] = useState(NO_FIELDS);
  const [disputed, setDisputed] = useState(NO_FIELDS);
  const form = useRequestForm(base);
  const { getValues, setValues } = form;
  const theirs = useMemo(() => valuesOf(base), [base]);

  useEffect(() => {
    if (newest.version <= base.version) return;
    const next = rebase(getValues(), valuesOf(base), valuesOf(newest));
    setValues(next.values);
    setBase(newest);
    setTaken(next.taken);
    setDisputed((before) => [...new Set([...before, ...next.disputed])]);
  }, [newest, base, getValues, setValues]);

  function fill(next: Rebased): void {
    setValues(next.values);
    setTaken(next.taken);
    setDisputed(next.disputed);
  }
  return {
    form,
    base,
    theirs,
    taken,
    disputed: disputed.filter((field) => !isSame(field, form.values, theirs)),
    wasOutdated,
    readAnew: () => setWasOutdated(true),
    /** Brings back what was typed over an older state. */
    restore: (kept: { values: RequestValues; base: RequestValues }) => fill(rebase(kept.values, kept.base, theirs)),
    reset: () => fill({ values: theirs, taken: NO_FIELDS, disputed: NO_FIELDS }),
  };
}

/** Says where it belongs why the request was not saved; what the form itself cannot show is `failure`. */
function useSending(
  { form, base, readAnew }: Pick<ReturnType<typeof useRebasedForm>, 'form' | 'base' | 'readAnew'>,
  onSuccess: () => void,
) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const [failure, setFailure] = useState<Error | null>(null);
  const isOutdated = isCallError(failure, ...OUTDATED);
  const { mutate, isPending } = useEndpointMutation(updateMission, {
    forgets: missionReads,
    onSuccess,
    onError: (error) => {
      if (isCallError(error, 'SEASON_CLOSED')) form.setFieldError('missionDate', t('errors.SEASON_CLOSED'));
      else if (!applyFieldErrors(form, error)) setFailure(error);
      if (!isCallError(error, ...OUTDATED)) return;
      readAnew();
      void invalidate(cache, listMissionsOfClient, getMission);
    },
  });
  return {
    failure: isOutdated ? null : failure,
    isPending,
    forgetFailure: () => setFailure(null),
    send: (body: ReturnType<typeof changesOf>) => mutate({ params: { missionId: base.missionId }, body }),
  };
}

/** Typed values stay when somebody else changes the request meanwhile. */
export function useEditForm(opened: Mission, onSaved: () => void) {
  const { t } = useTranslation();
  const { userId, role } = useCurrentActor();
  const { restore, reset, ...rebased } = useRebasedForm(opened);
  const { form, base, theirs } = rebased;
  const key = `edit:${userId}:${opened.missionId}`;
  const { forget, ...kept } = useKeptEdits({ key, values: form.values, base: theirs, onRestore: restore });
  const { send, ...sending } = useSending(rebased, () => {
    forget();
    showToast({ severity: 'success', summary: t(role === 'ROLE_CLIENT' ? 'history.saved' : 'missions.told.edit') });
    onSaved();
  });
  const answers = useRef<OrderedAnswer>({});
  function save(values: RequestValues, given: OrderedAnswer): void {
    answers.current = given;
    const body = changesOf(values, base);
    if (Object.keys(body).length === 1) onSaved();
    else send({ ...body, ...given });
  }
  return {
    ...rebased,
    ...kept,
    ...sending,
    giveUp: () => {
      forget();
      reset();
    },
    save: (values: RequestValues) => {
      sending.forgetFailure();
      save(values, {});
    },
    /** Saves although a meadow of it is ordered for that day already, be it by somebody else: one question may follow the other. */
    saveAgain: (answer: OrderedAnswer) => save(form.getValues(), { ...answers.current, ...answer }),
  };
}

export type EditForm = ReturnType<typeof useEditForm>;
