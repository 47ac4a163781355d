import type { Mission } from '@vigiefaon/domain/missions/mission';
import { isTooEarly } from '@vigiefaon/domain/missions/search-time';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { fieldNow } from '../../../offline/field/field-clock.ts';
import classes from './mission-panel.module.css';

/** From when on the search can be told, while it cannot. */
export function TooEarlyLine({ mission: { searchFrom } }: { mission: Mission }) {
  const { t, format } = useTranslation();
  if (!isTooEarly(searchFrom, fieldNow())) return null;
  return <p className={classes.refusal}>{t('missions.searchFrom', { when: format.part.instant(searchFrom) })}</p>;
}
