import { Link } from '@tanstack/react-router';
import { getPlanningSettings, type SavedPlanningSettings } from '@vigiefaon/domain/planning/planning-settings.api';
import { usePublicSettings } from '../../api/public-settings.ts';
import { useCall } from '../../api/queries.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MainButton, QuietButton } from '../../ui/buttons.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Form } from '../../ui/form.tsx';
import { FigureRow } from './figure-row.tsx';
import { isDefault } from './figure-values.ts';
import { groups } from './planning-figures.ts';
import classes from './planning-settings.module.css';
import { usePlanningSettingsForm } from './use-planning-settings-form.ts';

/** How far pilots go is set where it is said within which distance they are asked: one figure for both. */
function ReachElsewhere() {
  const { t } = useTranslation();
  const { pilotReachKilometres } = usePublicSettings();
  return (
    <p className={classes.quiet}>
      {t('planningSettings.reach', { count: pilotReachKilometres })}{' '}
      <Link to="/tools" search={{ topic: 'evening' }}>
        {t('planningSettings.toReach')}
      </Link>
    </p>
  );
}

function FiguresForm({ kept }: { kept: SavedPlanningSettings }) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const { form, submit, resetAll, isPending, error, isStale } = usePlanningSettingsForm(kept);
  const failure = isStale ? t('planningSettings.stale') : error ? errorMessage(error) : null;
  const areAllUsual = groups.every(({ figures }) => figures.every(([name]) => isDefault(name, form.values[name])));
  return (
    <Form busy={isPending} error={failure} onSubmit={form.onSubmit(submit)}>
      {groups.map(({ key, figures }) => (
        <fieldset key={key} className={classes.group}>
          <legend>{t(`planningSettings.group.${key}`)}</legend>
          <div className={classes.figures}>
            {figures.map(([name, unit]) => (
              <FigureRow key={name} name={name} unit={unit} form={form} />
            ))}
          </div>
          {key === 'way' ? <ReachElsewhere /> : null}
        </fieldset>
      ))}
      <div className={classes.buttons}>
        <MainButton type="submit" pending={isPending}>
          {t('common.save')}
        </MainButton>
        <QuietButton disabled={areAllUsual} onClick={resetAll}>
          {t('planningSettings.resetAll')}
        </QuietButton>
      </div>
    </Form>
  );
}

/** The figures that the evening's plan is computed with, each in plain words. */
export function PlanningSettingsTopic() {
  const { t } = useTranslation();
  const { data: kept, error, refetch } = useCall(getPlanningSettings, {});
  return (
    <div className={classes.topic} aria-busy={!kept && !error}>
      <h2>{t('planningSettings.title')}</h2>
      <p className={classes.quiet}>{t('planningSettings.lead')}</p>
      {error && !kept ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {kept ? <FiguresForm kept={kept} /> : null}
    </div>
  );
}
