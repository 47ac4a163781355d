import { useForm } from '@mantine/form';
import { proposedSeason, type Season, seasonOn } from '@vigiefaon/domain/season/season';
import type { PublicSettings } from '@vigiefaon/domain/settings/settings.api';
import type { ReactNode } from 'react';
import { applyFieldErrors } from '../../api/field-errors.ts';
import { usePublicSettings } from '../../api/public-settings.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MainButton } from '../../ui/buttons/buttons.tsx';
import { DayField } from '../../ui/day-and-time/day-field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { type SeasonValues, seasonErrors, seasonOf } from './season-values.ts';
import classes from './seasons.module.css';
import { useChangeSeason } from './use-change-season.ts';

interface SeasonFormProps {
  /** The season that is moved; null opens one. */
  moved: Season | null;
  seasons: readonly Season[];
  banner: (settings: PublicSettings) => ReactNode;
  onSaved: () => void;
}

const daysOf = ({ firstDay, lastDay }: Season): SeasonValues => ({ firstDay, lastDay });

/** First and last day of a season, with the banner that they make today. */
export function SeasonForm({ moved, seasons, banner, onSaved }: SeasonFormProps) {
  const { t } = useTranslation();
  const settings = usePublicSettings();
  const { change, error: failure, isPending } = useChangeSeason();
  const errorMessage = useErrorMessage();
  const errorsOf = (values: SeasonValues) => seasonErrors(values, moved, seasons, t);
  const form = useForm<SeasonValues>({
    initialValues: daysOf(moved ?? proposedSeason(settings.today, seasons)),
    validate: errorsOf,
  });
  const typed = seasonOf(form.values, moved);
  const others = seasons.filter(({ year }) => year !== typed?.year);
  const isRight = typed !== null && Object.keys(errorsOf(form.values)).length === 0;

  async function handleSubmit(values: SeasonValues): Promise<void> {
    try {
      await change({ deed: moved ? 'moved' : 'opened', before: moved, after: seasonOf(values, moved) });
      onSaved();
    } catch (error) {
      applyFieldErrors(form, error);
    }
  }

  return (
    <Form
      busy={isPending}
      error={failure && errorMessage(failure)}
      onSubmit={form.onSubmit((values) => void handleSubmit(values))}
    >
      <DayField label={t('tools.season.firstDay')} required {...form.getInputProps('firstDay')} />
      <DayField label={t('tools.season.lastDay')} required {...form.getInputProps('lastDay')} />
      <div className={classes.preview} role="status">
        {isRight ? (
          <>
            <span className="quiet">{t('tools.season.preview')}</span>
            {banner({ ...settings, season: seasonOn(settings.today, [...others, typed]) })}
          </>
        ) : null}
      </div>
      <MainButton type="submit" pending={isPending}>
        {t('common.save')}
      </MainButton>
    </Form>
  );
}
