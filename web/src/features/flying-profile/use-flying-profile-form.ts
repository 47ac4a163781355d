import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import {
  FlyingProfileInformation,
  getFlyingProfile,
  type KnownFlyingProfile,
  saveFlyingProfile,
} from '@vigiefaon/domain/flying-profile/flying-profile.api';
import { getUser } from '@vigiefaon/domain/users/users.api';
import { call } from '../../api/call.ts';
import { isCallError } from '../../api/call-error.ts';
import { applyFieldErrors, validateWith } from '../../api/field-errors.ts';
import { queryOf, useSend } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { showToast } from '../../ui/toast.ts';
import { bodyOf, type ProfileValues, valuesOf } from './profile-values.ts';

/** What is typed survives a save by somebody else: the second save, made knowingly, replaces theirs. */
export function useFlyingProfileForm(kept: KnownFlyingProfile) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const params = { pilotId: kept.pilotId };
  const form = useForm<ProfileValues>({
    initialValues: valuesOf(kept),
    validate: validateWith(FlyingProfileInformation, bodyOf),
  });
  const save = useSend(saveFlyingProfile, {
    forgets: [getUser],
    onSuccess: (saved) => {
      cache.setQueryData(queryOf(getFlyingProfile, { params }).queryKey, saved);
      form.setValues(valuesOf(saved));
      showToast({ severity: 'success', summary: t('flyingProfile.saved') });
    },
    onError: (error) => {
      applyFieldErrors(form, error);
      if (isCallError(error, 'STALE')) void readVersion();
    },
  });

  async function readVersion(): Promise<void> {
    const { version } = await call(getFlyingProfile, { params });
    form.setFieldValue('version', version);
  }

  return {
    form,
    submit: (values: ProfileValues) => save.mutate({ params, body: bodyOf(values) }),
    isPending: save.isPending,
    error: save.error,
    isStale: isCallError(save.error, 'STALE'),
  };
}
