import type { Mission } from '@vigiefaon/domain/missions/mission';
import { useState } from 'react';
import { useCurrentActor } from '../../../../api/current-user.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { hasDeclined } from '../../cards/mission-facts.ts';
import { useAbsences } from '../../missions.queries.ts';
import { possibleFor } from './bulk-steps.ts';

/** For how many of the missions somebody has declined, and for how many is away. */
interface Obstacles {
  readonly declined: number;
  readonly away: number;
}

/** Of the missions that can be given now, what speaks against a pilot, as far as is known yet. */
export function useBulkObstacles(missions: readonly Mission[]): (pilotId: string) => Obstacles {
  const actor = useCurrentActor();
  const awayFrom = useAbsences(missions);
  const free = possibleFor(missions, 'assign', actor);
  return (pilotId) => ({
    declined: free.filter((mission) => hasDeclined(mission, { pilotId })).length,
    away: free.filter(({ missionDate }) => awayFrom(pilotId, missionDate)).length,
  });
}

/** Somebody to whom all selected missions are to be given although something speaks against it. */
export interface AskedPilot extends Obstacles {
  readonly pilotId: string;
  readonly name: string;
}

interface BulkAbsenceQuestionProps {
  /** Null asks nothing. */
  pilot: AskedPilot | null;
  isPending: boolean;
  onConfirm: (pilot: AskedPilot) => void;
  onClose: () => void;
}

/** Whoever is away or has declined is not given several missions by mistake either. */
export function BulkAbsenceQuestion({ pilot, isPending, onConfirm, onClose }: BulkAbsenceQuestionProps) {
  const { t } = useTranslation();
  const { userId } = useCurrentActor();
  // While the dialog closes it still says whom it was about.
  const [shown, setShown] = useState(pilot);
  if (pilot && pilot !== shown) setShown(pilot);
  const { pilotId = '', name = '', declined = 0, away = 0 } = shown ?? {};
  const asked = pilotId === userId ? 'take' : 'assign';
  const sentences = [
    declined > 0 ? t(`unavailabilities.ask.${asked}DeclinedSome`, { name, count: declined }) : null,
    away > 0 ? t(`unavailabilities.ask.${asked}AwaySome`, { name, count: away }) : null,
  ];
  return (
    <ConfirmDialog
      opened={pilot !== null}
      title={t(`unavailabilities.ask.${asked}Title`)}
      question={sentences.filter((sentence) => sentence !== null).join(' ')}
      confirmLabel={t(`unavailabilities.ask.${asked}Confirm`)}
      pending={isPending}
      onConfirm={() => pilot && onConfirm(pilot)}
      onClose={onClose}
    />
  );
}
