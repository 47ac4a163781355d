import { useQueryClient } from '@tanstack/react-query';
import type { Locale } from '@vigiefaon/domain/users/user';
import { getUser, updatePreferences } from '@vigiefaon/domain/users/users.api';
import { useEffect, useEffectEvent } from 'react';
import { useCurrentUser } from '../../api/current-user.ts';
import { keepAnswer, queryOf, useEndpointMutation } from '../../api/queries.ts';
import { takeChosenBeforeLogin } from './chosen-before-login.ts';

/** Keeps the language that is chosen in the bar as that of the profile: messages come in the language of the screen. */
export function useProfileLanguage(): (locale: Locale) => void {
  const { userId, preferences } = useCurrentUser();
  const cache = useQueryClient();
  const params = { userId };
  const { mutate } = useEndpointMutation(updatePreferences, {
    onSuccess: (changed) => keepAnswer(cache, queryOf(getUser, { params }), changed),
  });
  const keep = (locale: Locale) => {
    if (locale !== preferences.locale) mutate({ params, body: { ...preferences, locale } });
  };
  const keepChosen = useEffectEvent(() => {
    const chosen = takeChosenBeforeLogin();
    if (chosen) keep(chosen);
  });
  useEffect(() => keepChosen(), []);
  return keep;
}
