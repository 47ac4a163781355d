import { getSkySettings, saveSkySettings } from '@vigiefaon/domain/sky/sky.api';
import { cameraWidths, type SavedSkySettings, type SkyLimit } from '@vigiefaon/domain/sky/sky-settings';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { MainButton, QuietButton } from '../../../ui/buttons/buttons.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { FigureField } from '../../../ui/fields/figure-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { useVersionedForm, type VersionedFormState } from '../../../ui/forms/use-versioned-form.ts';
import {
  bodyOf,
  boundsOf,
  type FigureValues,
  faultsOf,
  isShipped,
  limitNames,
  shippedValues,
  valuesOf,
} from './figure-values.ts';
import { groups, type SkyUnit } from './sky-figures.ts';
import classes from './weather.module.css';

type FiguresForm = VersionedFormState<FigureValues>['form'];

interface FigureRowProps {
  name: SkyLimit;
  unit: SkyUnit;
  form: FiguresForm;
}

/** One limit: its bounds, what it was to begin with, and the way back to that. */
function FigureRow({ name, unit, form }: FigureRowProps) {
  const { t, format } = useTranslation();
  const label = t(`sky.limit.${name}`);
  const unitInWords = t(`sky.settings.unit.${unit}`);
  const shipped = `${shippedValues[name]}\u00a0${unitInWords}`;
  const bounds = t('sky.settings.bounds', boundsOf(name, { t, format }));
  return (
    <div className={classes.figure}>
      <FigureField
        unit={unitInWords}
        label={label}
        description={`${t('sky.settings.shipped', { value: shipped })} ${bounds}`}
        required
        {...form.getInputProps(name)}
      />
      {isShipped(name, form.values[name]) ? null : (
        <QuietButton
          size="sm"
          aria-label={t('sky.settings.resetOne', { name: label, value: shipped })}
          onClick={() => form.setFieldValue(name, shippedValues[name])}
        >
          {t('sky.settings.reset', { value: shipped })}
        </QuietButton>
      )}
    </div>
  );
}

function Groups({ form }: { form: FiguresForm }) {
  const { t } = useTranslation();
  return groups.map(({ key, figures }) => (
    <fieldset key={key} className={classes.group}>
      <legend>{t(`sky.group.${key}`)}</legend>
      {key === 'warmth' ? (
        <SelectField
          label={t('sky.settings.camera')}
          description={t('sky.settings.cameraHint')}
          data={cameraWidths.map((value) => ({ value, label: t(`sky.settings.camera.${value}`) }))}
          {...form.getInputProps('camera')}
        />
      ) : null}
      <div className={classes.figures}>
        {figures.map(([name, unit]) => (
          <FigureRow key={name} name={name} unit={unit} form={form} />
        ))}
      </div>
    </fieldset>
  ));
}

/** By which limits a quarter of an hour is judged, each with what it was to begin with. */
export function SkySettingsForm({ kept }: { kept: SavedSkySettings }) {
  const { t, format } = useTranslation();
  const { form, formProps, isPending } = useVersionedForm({
    read: getSkySettings,
    save: saveSkySettings,
    kept,
    valuesOf,
    bodyOf,
    faultsOf: (values) => faultsOf(values, { t, format }),
    savedText: () => t('sky.settings.saved'),
  });

  /** Into the fields only: it counts when it is saved. */
  function resetAll(): void {
    const before = form.getValues();
    form.setValues({ ...shippedValues, version: before.version });
    showToast({
      severity: 'info',
      summary: t('sky.settings.allReset'),
      action: { label: t('common.undo'), onClick: () => form.setValues(before) },
    });
  }

  const areAllShipped =
    form.values.camera === shippedValues.camera && limitNames.every((name) => isShipped(name, form.values[name]));
  return (
    <Form {...formProps}>
      <Groups form={form} />
      <div className="cluster gap-12">
        <MainButton type="submit" pending={isPending}>
          {t('common.save')}
        </MainButton>
        <QuietButton disabled={areAllShipped} onClick={resetAll}>
          {t('sky.settings.resetAll')}
        </QuietButton>
      </div>
    </Form>
  );
}
