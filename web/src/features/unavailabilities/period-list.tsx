import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import type { Period } from '@vigiefaon/domain/unavailabilities/period';
import { usePublicSettings } from '../../api/public-settings.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { IconButton, QuietButton } from '../../ui/buttons/buttons.tsx';
import classes from './unavailability-section.module.css';

interface PeriodListProps {
  /** Those that are not over. */
  periods: readonly Period[];
  isOwn: boolean;
  onAdd: () => void;
  onEdit: (period: Period) => void;
  onDelete: (period: Period) => void;
}

function countDays({ from, to }: Period): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
}

/** The calendar as a list that does the same. */
export function PeriodList({ periods, isOwn, onAdd, onEdit, onDelete }: PeriodListProps) {
  const { t, format } = useTranslation();
  const { today } = usePublicSettings();
  return (
    <div className={classes.beside}>
      <h4 className={classes.title}>{t('unavailabilities.list')}</h4>
      {periods.length === 0 ? (
        <p className="quiet breaks">{t(isOwn ? 'unavailabilities.none' : 'unavailabilities.noneOf')}</p>
      ) : (
        <ul className="stack">
          {periods.map((period) => {
            const days = format.dayRange(period.from, period.to, today);
            return (
              <li key={`${period.from} ${period.to} ${period.note}`} className={classes.period}>
                <div className={classes.what}>
                  <strong>{days}</strong>
                  <span className="quiet breaks">
                    {t('unavailabilities.dayCount', { count: countDays(period) })}
                    {period.note ? ` · ${period.note}` : ''}
                  </span>
                </div>
                <IconButton
                  label={t('unavailabilities.editPeriod', { days })}
                  icon={<IconPencil size={20} />}
                  onClick={() => onEdit(period)}
                />
                <IconButton
                  label={t('unavailabilities.deletePeriod', { days })}
                  icon={<IconTrash size={20} />}
                  onClick={() => onDelete(period)}
                />
              </li>
            );
          })}
        </ul>
      )}
      <QuietButton onClick={onAdd} leftSection={<IconPlus size={20} aria-hidden />}>
        {t('unavailabilities.add')}
      </QuietButton>
    </div>
  );
}
