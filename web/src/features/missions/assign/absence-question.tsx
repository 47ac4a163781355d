import type { Mission } from '@vigiefaon/domain/missions/mission';
import type { Pilot } from '@vigiefaon/domain/users/user';
import { useState } from 'react';
import { useCurrentActor } from '../../../api/current-user.ts';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { hasDeclined, nameOf } from '../cards/mission-facts.ts';

interface AllTheSameQuestionProps<Asked> {
  /** Who is away or has declined and shall fly all the same; null asks nothing. */
  pilot: Asked | null;
  /** What speaks against it; `take` is for oneself. */
  reasonsOf: (pilot: Asked, step: 'take' | 'assign') => readonly (string | null)[];
  isPending: boolean;
  onConfirm: (pilot: Asked) => void;
  onClose: () => void;
}

/** A pilot who is away or has declined may be assigned, but never by mistake. */
export function AllTheSameQuestion<Asked extends { pilotId: string }>(props: AllTheSameQuestionProps<Asked>) {
  const { pilot, reasonsOf, isPending, onConfirm, onClose } = props;
  const { t } = useTranslation();
  const { userId } = useCurrentActor();
  // While the dialog closes it still says whom it was about.
  const [shown, setShown] = useState(pilot);
  if (pilot && pilot !== shown) setShown(pilot);
  const step = shown?.pilotId === userId ? 'take' : 'assign';
  return (
    <ConfirmDialog
      opened={pilot !== null}
      title={t(`unavailabilities.ask.${step}Title`)}
      question={shown ? reasonsOf(shown, step).filter(Boolean).join(' ') : ''}
      confirmLabel={t(`unavailabilities.ask.${step}Confirm`)}
      pending={isPending}
      onConfirm={() => pilot && onConfirm(pilot)}
      onClose={onClose}
    />
  );
}

interface AbsenceQuestionProps extends Omit<AllTheSameQuestionProps<Pilot>, 'reasonsOf'> {
  mission: Mission;
}

/** Of one mission. */
export function AbsenceQuestion({ mission, ...asking }: AbsenceQuestionProps) {
  const { t, format } = useTranslation();
  const { today } = usePublicSettings();

  function reasonsOf(pilot: Pilot, step: 'take' | 'assign') {
    const name = nameOf(pilot) ?? t('missions.unnamed');
    const days = pilot.away ? format.dayRange(pilot.away.from, pilot.away.to, today) : '';
    const when = format.part.day(mission.missionDate, today);
    return [
      hasDeclined(mission, pilot) ? t(`unavailabilities.ask.${step}Declined`, { name }) : null,
      pilot.away ? t(`unavailabilities.ask.${step}`, { name, days, when }) : null,
    ];
  }

  return <AllTheSameQuestion {...asking} reasonsOf={reasonsOf} />;
}
