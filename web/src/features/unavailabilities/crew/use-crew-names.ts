import type { CrewAbsence } from '@vigiefaon/domain/unavailabilities/unavailabilities.api';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { fullName } from '../full-name.ts';

/** "Anne Lambert et Karl Schröder" */
export function useCrewNames(): (crew: readonly CrewAbsence[]) => string {
  const { t, format } = useTranslation();
  return (crew) => format.list(crew.map((person) => fullName(person) ?? t('unavailabilities.crew.unnamed')));
}
