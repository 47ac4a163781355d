import { Link } from '@tanstack/react-router';
import {
  getPlanningSettings,
  type SavedPlanningSettings,
} from '@vigiefaon/domain/planning/board/planning-settings.api';
import { usePublicSettings } from '../../api/public-settings.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MainButton, QuietButton } from '../../ui/buttons/buttons.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Form } from '../../ui/forms/form.tsx';
import { SettingsTopic } from '../../ui/forms/settings-topic.tsx';
import { FigureRow } from './figure-row.tsx';
import { defaultValues, isDefault } from './figure-values.ts';
import { groups } from './planning-figures.ts';
import classes from './planning-settings.module.css';
import { usePlanningSettingsForm } from './use-planning-settings-form.ts';

/** How far pilots go is set where it is said within which distance they are asked: one figure for both. */
function ReachElsewhere() {
  const { t } = useTranslation();
  const { pilotReachKilometres } = usePublicSettings();
  return (
    <p className="quiet">
      {t('planningSettings.reach', { count: pilotReachKilometres })}{' '}
      <Link to="/tools" search={{ topic: 'evening' }}>
        {t('planningSettings.toReach')}
      </Link>
    </p>
  );
}

function FiguresForm({ kept }: { kept: SavedPlanningSettings }) {
  const { t } = useTranslation();
  const { form, formProps, isPending } = usePlanningSettingsForm(kept);

  /** Into the fields only: it counts when it is saved. */
  function resetAll(): void {
    const before = form.getValues();
    form.setValues({ ...defaultValues, version: before.version });
    showToast({
      severity: 'info',
      summary: t('planningSettings.allReset'),
      action: { label: t('common.undo'), onClick: () => form.setValues(before) },
    });
  }

  const areAllUsual = groups.every(({ figures }) => figures.every(([name]) => isDefault(name, form.values[name])));
  return (
    <Form {...formProps}>
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
      <div className="cluster gap-12">
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
  return (
    <SettingsTopic
      title={t('planningSettings.title')}
      lead={t('planningSettings.lead')}
      read={getPlanningSettings}
      form={(kept) => <FiguresForm kept={kept} />}
    />
  );
}
