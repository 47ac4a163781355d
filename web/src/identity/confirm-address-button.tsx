import { useQueryClient } from '@tanstack/react-query';
import { confirmAccount } from '@vigiefaon/domain/auth/confirm-mail.api';
import { listCalls } from '@vigiefaon/domain/calls/calls.api';
import {
  countMissions,
  getMission,
  searchMissions,
  searchMissionsByLocation,
} from '@vigiefaon/domain/missions/missions.api';
import { getPlanning } from '@vigiefaon/domain/planning/board/planning.api';
import { getUser, searchUsers } from '@vigiefaon/domain/users/users.api';
import { invalidate, useEndpointMutation } from '../api/queries.ts';
import { useErrorMessage } from '../api/use-error-message.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { QuietButton } from '../ui/buttons/buttons.tsx';
import { showToast } from '../ui/feedback/toast.ts';

/** All that looks different once somebody is confirmed: what waited has entered. */
const concerned = [
  ...[searchMissions, searchMissionsByLocation, countMissions, getMission],
  ...[getPlanning, listCalls, getUser, searchUsers],
] as const;

interface ConfirmAddressButtonProps {
  /** Whose address it is, in the words of the screen. */
  name: string;
  userId: string;
}

/** An admin has heard, on the phone for instance, that the address of an account is its owner's: one tap, and what waited enters. */
export function ConfirmAddressButton({ name, userId }: ConfirmAddressButtonProps) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const errorMessage = useErrorMessage();
  const { mutate, isPending } = useEndpointMutation(confirmAccount, {
    onSuccess: () => {
      void invalidate(cache, ...concerned);
      showToast({ severity: 'success', summary: t('users.confirm.done', { name }) });
    },
    onError: (error) => showToast({ severity: 'error', summary: t('users.failed'), detail: errorMessage(error) }),
  });
  return (
    <QuietButton
      pending={isPending}
      aria-label={t('users.confirm.of', { name })}
      onClick={() => mutate({ params: { userId } })}
    >
      {t('users.confirm')}
    </QuietButton>
  );
}
