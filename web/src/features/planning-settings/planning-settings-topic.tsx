import { Link } from '@tanstack/react-router';
import {
  getPlanningSettings,
  type SavedPlanningSettings,
  savePlanningSettings,
} from '@vigiefaon/domain/planning/board/planning-settings.api';
import { usePublicSettings } from '../../api/public-settings.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MainButton, QuietButton } from '../../ui/buttons/buttons.tsx';
import { TimeField } from '../../ui/day-and-time/time-field.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { FigureField } from '../../ui/fields/figure-field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { SettingsTopic } from '../../ui/forms/settings-topic.tsx';
import { useVersionedForm, type VersionedFormState } from '../../ui/forms/use-versioned-form.ts';
import { bodyOf, defaultValues, type FigureValues, faultsOf, isDefault, isNumber, valuesOf } from './figure-values.ts';
import { type FigureName, groups, type Unit } from './planning-figures.ts';
import classes from './planning-settings.module.css';

type FiguresForm = VersionedFormState<FigureValues>['form'];

function usePlanningSettingsForm(kept: SavedPlanningSettings) {
  const { t, format } = useTranslation();
  return useVersionedForm({
    read: getPlanningSettings,
    save: savePlanningSettings,
    kept,
    valuesOf,
    bodyOf,
    faultsOf: (values) => faultsOf(values, { t, format }),
    savedText: () => t('planningSettings.saved'),
  });
}

/** One figure: what it does, what it was to begin with, and the way back to that. */
function FigureRow({ name, unit, form }: { name: FigureName; unit: Unit; form: FiguresForm }) {
  const { t } = useTranslation();
  const label = t(`planningSettings.${name}`);
  const unitInWords = unit === null ? '' : t(`planningSettings.unit.${unit}`);
  const usual = `${defaultValues[name]}\u00a0${unitInWords}`.trim();
  const field = {
    label,
    description: `${t(`planningSettings.${name}Hint`)} ${t('planningSettings.usual', { value: usual })}`,
    required: true,
    ...form.getInputProps(name),
  };
  const isChanged = !isDefault(name, form.values[name]);
  return (
    <div className={classes.figure}>
      {isNumber(name) ? <FigureField unit={unitInWords} {...field} /> : <TimeField {...field} />}
      {isChanged ? (
        <QuietButton
          size="sm"
          aria-label={t('planningSettings.resetOne', { name: label, value: usual })}
          onClick={() => form.setFieldValue(name, defaultValues[name])}
        >
          {t('planningSettings.reset', { value: usual })}
        </QuietButton>
      ) : null}
    </div>
  );
}

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

function PlanningSettingsForm({ kept }: { kept: SavedPlanningSettings }) {
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
      form={(kept) => <PlanningSettingsForm kept={kept} />}
    />
  );
}
