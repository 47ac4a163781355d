import type { Mission } from '@vigiefaon/domain/missions/mission';
import type { Pilot } from '@vigiefaon/domain/users/user';
import { useState } from 'react';
import { useCurrentActor } from '../../../api/current-user.ts';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { hasDeclined, nameOf } from '../cards/mission-facts.ts';

interface AbsenceQuestionProps {
  mission: Mission;
  /** Who is away or has declined and shall fly all the same; null asks nothing. */
  pilot: Pilot | null;
  isPending: boolean;
  onConfirm: (pilot: Pilot) => void;
  onClose: () => void;
}

/** A pilot who is away or has declined may be assigned, but never by mistake. */
export function AbsenceQuestion({ mission, pilot, isPending, onConfirm, onClose }: AbsenceQuestionProps) {
  const { t, format } = useTranslation();
  const { today } = usePublicSettings();
  const { userId } = useCurrentActor();
  // While the dialog closes it still says whom it was about.
  const [shown, setShown] = useState(pilot);
  if (pilot && pilot !== shown) setShown(pilot);
  const asked = shown?.pilotId === userId ? 'take' : 'assign';
  const days = shown?.away ? format.dayRange(shown.away.from, shown.away.to, today) : '';
  const name = (shown && nameOf(shown)) ?? t('missions.unnamed');
  const when = format.part.day(mission.missionDate, today);
  return (
    <ConfirmDialog
      opened={pilot !== null}
      title={t(`unavailabilities.ask.${asked}Title`)}
      question={[
        shown && hasDeclined(mission, shown) ? t(`unavailabilities.ask.${asked}Declined`, { name }) : null,
        shown?.away ? t(`unavailabilities.ask.${asked}`, { name, days, when }) : null,
      ]
        .filter(Boolean)
        .join(' ')}
      confirmLabel={t(`unavailabilities.ask.${asked}Confirm`)}
      pending={isPending}
      onConfirm={() => pilot && onConfirm(pilot)}
      onClose={onClose}
    />
  );
}
