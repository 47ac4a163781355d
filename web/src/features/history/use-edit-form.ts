import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { getMission, listMissionsOfClient } from '@vigiefaon/domain/missions/missions.api';
import { isInSeason } from '@vigiefaon/domain/season/season';
import { Phone } from '@vigiefaon/domain/values';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { isCallError } from '../../api/call-error.ts';
import { useCurrentActor } from '../../api/current-user.ts';
import { applyFieldErrors } from '../../api/field-errors.ts';
import { usePublicSettings } from '../../api/public-settings.ts';
import { invalidate, useEndpointQuery } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { useUpdateMission } from './history.queries.ts';
import { changesOf, isSame, type RequestField, type RequestValues, rebase, valuesOf } from './request-values.ts';
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

/** What was typed stays when somebody else changes the request meanwhile: it is carried over to the newer state. */
export function useEditForm(opened: Mission, onSaved: () => void) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const [failure, setFailure] = useState<Error | null>(null);
  const isOutdated = isCallError(failure, 'STALE', 'ILLEGAL_TRANSITION');
  const [wasOutdated, setWasOutdated] = useState(false);
  const newest = useNewest(opened, wasOutdated);
  const [base, setBase] = useState(opened);
  const [taken, setTaken] = useState(NO_FIELDS);
  const [disputed, setDisputed] = useState(NO_FIELDS);
  const form = useRequestForm(base);
  const { getValues, setValues } = form;

  useEffect(() => {
    if (newest.version <= base.version) return;
    const next = rebase(getValues(), valuesOf(base), valuesOf(newest));
    setValues(next.values);
    setBase(newest);
    setTaken(next.taken);
    setDisputed((before) => [...new Set([...before, ...next.disputed])]);
  }, [newest, base, getValues, setValues]);

  const { userId, role } = useCurrentActor();
  const [baseValues, setBaseValues] = useState(() => valuesOf(opened));
  const kept = useKeptEdits({
    key: `edit:${userId}:${opened.missionId}`,
    values: form.values,
    base: baseValues,
    onRestore: (before) => {
      const next = rebase(before.values, before.base, valuesOf(base));
      setValues(next.values);
      setTaken(next.taken);
      setDisputed(next.disputed);
    },
  });
  useEffect(() => setBaseValues(valuesOf(base)), [base]);

  const { mutate, isPending } = useUpdateMission({
    onSuccess: () => {
      kept.forget();
      showToast({ severity: 'success', summary: t(role === 'ROLE_CLIENT' ? 'history.saved' : 'missions.told.edit') });
      onSaved();
    },
    onError: (error) => {
      if (isCallError(error, 'SEASON_CLOSED')) form.setFieldError('missionDate', t('errors.SEASON_CLOSED'));
      else if (!applyFieldErrors(form, error)) setFailure(error);
      if (!isCallError(error, 'STALE', 'ILLEGAL_TRANSITION')) return;
      setWasOutdated(true);
      void invalidate(cache, listMissionsOfClient, getMission);
    },
  });
  const theirs = valuesOf(base);
  const send = (values: RequestValues, again: boolean) => {
    const body = changesOf(values, base);
    if (Object.keys(body).length === 1) onSaved();
    else mutate({ params: { missionId: base.missionId }, body: { ...body, ...(again ? { again } : {}) } });
  };
  return {
    form,
    base,
    theirs,
    taken,
    disputed: disputed.filter((field) => !isSame(field, form.values, theirs)),
    wasOutdated,
    failure: isOutdated ? null : failure,
    isPending,
    isChanged: kept.isChanged,
    isRestored: kept.isRestored,
    giveUp: () => {
      kept.forget();
      setValues(valuesOf(base));
      setTaken(NO_FIELDS);
      setDisputed(NO_FIELDS);
    },
    save: (values: RequestValues) => {
      setFailure(null);
      send(values, false);
    },
    /** What was typed, although a meadow of it is ordered for that day already. */
    saveAgain: () => send(getValues(), true),
    forgetFailure: () => setFailure(null),
  };
}

export type EditForm = ReturnType<typeof useEditForm>;
