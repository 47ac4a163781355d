import { IconKeyboard, IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { getMissionSky, getPlanningSky, type PlanningSky, refreshSky } from '@vigiefaon/domain/sky/sky.api';
import { useState } from 'react';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { invalidate, keepAnswer, queryOf, useEndpointMutation } from '../../../api/queries.ts';
import { useErrorMessage } from '../../../api/use-error-message.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { QuietButton } from '../../../ui/buttons/buttons.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { ForecastAge } from '../parts/forecast-age.tsx';
import { HandWeatherLine } from '../parts/hand-weather-line.tsx';
import { colorOf } from '../parts/verdict-sign.tsx';
import { ColorSign } from '../strip/color-sign.tsx';
import classes from './board.module.css';
import { HandWeatherForm } from './hand-weather-form.tsx';
import { useWeatherSentence } from './use-weather-sentence.ts';
import { weatherOf } from './weather-of.ts';

/** Shows an answer of the day, and forgets what the missions of it said. */
function useShowDay(day: string): (sky: PlanningSky) => void {
  const cache = useQueryClient();
  return (sky) => {
    keepAnswer(cache, queryOf(getPlanningSky, { params: { date: day } }), sky);
    void invalidate(cache, getMissionSky);
  };
}

/** Has the service asked again; where that is too soon, from when on. */
function Refresh({ sky, now }: { sky: PlanningSky; now: Date }) {
  const { t, format } = useTranslation();
  const errorMessage = useErrorMessage();
  const show = useShowDay(sky.day);
  const refresh = useEndpointMutation(refreshSky, {
    onSuccess: show,
    onError: (error) => showToast({ severity: 'error', summary: errorMessage(error) }),
  });
  if (sky.service === null) return null;
  if (sky.isFetching) {
    return (
      <p className="quiet" role="status">
        {t('sky.refresh.asking', { name: t(`sky.source.${sky.service}`) })}
      </p>
    );
  }
  const isTooSoon = sky.refreshFrom !== null && Date.parse(sky.refreshFrom) > now.getTime();
  return (
    <>
      <QuietButton
        size="sm"
        leftSection={<IconRefresh size={18} aria-hidden />}
        disabled={isTooSoon}
        pending={refresh.isPending}
        onClick={() => refresh.mutate({ params: { date: sky.day } })}
      >
        {t('sky.refresh')}
      </QuietButton>
      {isTooSoon ? (
        <span className="quiet small">{t('sky.refresh.from', { time: format.timeOf(sky.refreshFrom ?? '') })}</span>
      ) : null}
    </>
  );
}

function ByHand({ sky }: { sky: PlanningSky }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <QuietButton size="sm" leftSection={<IconKeyboard size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('sky.hand.enter')}
      </QuietButton>
      <Sheet opened={isOpen} onClose={() => setOpen(false)} title={t('sky.hand.title')}>
        <HandWeatherForm sky={sky} onSaved={() => setOpen(false)} />
      </Sheet>
    </>
  );
}

const shownVerdicts = ['NO_GO', 'NO_DATA', 'CARE', 'GO'] as const;

/** Tomorrow's weather over all fields in one row: what it is, how many fields it lets search, who says so, and how old that is. */
export function DayHead({ sky, now }: { sky: PlanningSky; now: Date }) {
  const { t, format } = useTranslation();
  const { today } = usePublicSettings();
  const weather = weatherOf(sky.missions);
  const sentence = useWeatherSentence()(weather);
  const oldest = sky.missions
    .flatMap(({ forecast }) => forecast ?? [])
    .toSorted((a, b) => (a.fetchedAt ?? '').localeCompare(b.fetchedAt ?? ''))[0];
  return (
    <section className={classes.head} aria-label={t('sky.title')}>
      <div className={classes.words}>
        <p>
          <strong>{t('sky.day.of', { day: format.part.day(sky.day, today) })}</strong> {sentence}
        </p>
        <div className={classes.counts}>
          {shownVerdicts
            .filter((verdict) => weather.verdicts[verdict] > 0)
            .map((verdict) => (
              <span key={verdict} className="inline-row gap-6">
                <ColorSign color={colorOf[verdict]} />
                {t(`sky.counted.${verdict}`, { count: weather.verdicts[verdict] })}
              </span>
            ))}
          {sky.service === null || oldest ? <ForecastAge forecast={oldest ?? null} now={now} /> : null}
        </div>
        <HandWeatherLine byHand={sky.byHand} />
      </div>
      <div className={classes.buttons}>
        <Refresh sky={sky} now={now} />
        <ByHand sky={sky} />
      </div>
    </section>
  );
}
