import { consentPlaceholders } from '@vigiefaon/domain/consent/consent-placeholders';
import type { Problem } from '@vigiefaon/domain/errors';
import type { Refusal } from '@vigiefaon/domain/missions/mission-actions';
import { quotaKinds } from '@vigiefaon/domain/settings/quota-kinds';
import { useCallback } from 'react';
import type { TextKey } from '../i18n/namespaces.ts';
import type { Translate } from '../i18n/translate.ts';
import { type Translation, useTranslation } from '../i18n/use-translation.ts';
import { isCallError } from './call-error.ts';

/** From when on it goes on, or what helps where no hour does; null where neither is known. */
function limitMessage({ t, format }: Translation, { code, reason, goesOnAt }: Problem): string | null {
  const when = goesOnAt === undefined ? null : format.part.comingTime(goesOnAt);
  if (code === 'TOO_MANY_REQUESTS') return when && t('errors.tooMany.until', { when });
  const quota = code === 'QUOTA_REACHED' ? quotaKinds.find((kind) => kind === reason) : undefined;
  if (quota === 'MISSIONS' || quota === 'IMPORTS') return when && t(`errors.quota.${quota}`, { when });
  return quota === undefined ? null : t(`errors.quota.${quota}`);
}

/** A name in braces that the data-protection text holds and nobody fills, and those that there are. */
export function unknownPlaceholderIn(t: Translate, name: string): string {
  const known = consentPlaceholders.map((each) => `{${each}}`).join(', ');
  return t('errors.UNKNOWN_PLACEHOLDER', { name: `{${name}}`, known });
}

/** Turns any error into a sentence: the reason of the refusing rule where one is known, else the text of its code. */
export function useErrorMessage(): (error: unknown) => string {
  const translation = useTranslation();
  return useCallback(
    (error) => {
      const { t } = translation;
      if (!isCallError(error)) return t('errors.UNEXPECTED');
      const limit = error.problem && limitMessage(translation, error.problem);
      if (limit) return limit;
      const reason = error.problem?.reason;
      if (error.code === 'UNKNOWN_PLACEHOLDER' && reason !== undefined) return unknownPlaceholderIn(t, reason);
      const refusal: TextKey | null = reason ? `refusals.${reason as Refusal}` : null;
      const text = refusal ? t(refusal) : null;
      return text && text !== refusal ? text : t(`errors.${error.code}`);
    },
    [translation],
  );
}
