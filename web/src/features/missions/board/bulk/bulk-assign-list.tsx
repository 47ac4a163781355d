import type { Mission } from '@vigiefaon/domain/missions/mission';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import classes from '../../assign/assign-list.module.css';
import { PilotButton, PilotList } from '../../assign/pilot-list.tsx';
import { useAbsences } from '../../missions.queries.ts';
import { answersTo, byAnswers } from './bulk-pilots.ts';

interface BulkAssignListProps {
  missions: readonly Mission[];
  isPending: boolean;
  onChoose: (pilotId: string, name: string) => void;
}

/** Pilots to give all selected missions to, with what each has answered to them; who can fly most of them first, of these the nearest. */
export function BulkAssignList({ missions, isPending, onChoose }: BulkAssignListProps) {
  const { t } = useTranslation();
  const answersOf = answersTo(missions, useAbsences(missions));
  return (
    <PilotList
      missions={missions}
      responses={[]}
      beginsWithSearch
      sorted={(found) => found.toSorted((one, other) => byAnswers(answersOf(one), answersOf(other)))}
      renderPilot={(pilot, way) => {
        const counts = answersOf(pilot);
        const answers = (['possible', 'unavailable'] as const).filter((answer) => counts[answer] > 0);
        return (
          <PilotButton pilot={pilot} way={way} disabled={isPending} onChoose={(name) => onChoose(pilot.pilotId, name)}>
            <span className={classes.name}>
              {answers.map((answer) => (
                <span key={answer} className={classes.answer} data-answer={answer.toUpperCase()}>
                  {t(`missions.bulk.${answer}`, { count: counts[answer] })}
                </span>
              ))}
            </span>
          </PilotButton>
        );
      }}
    />
  );
}
