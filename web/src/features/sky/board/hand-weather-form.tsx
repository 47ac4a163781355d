import { useQueryClient } from '@tanstack/react-query';
import { getMissionSky, getPlanningSky, type PlanningSky, saveHandWeather } from '@vigiefaon/domain/sky/sky.api';
import { type HandWeather, handAnswers, nothingByHand } from '@vigiefaon/domain/sky/weather-by-hand';
import { useState } from 'react';
import { isCallError } from '../../../api/call-error.ts';
import { invalidate, keepAnswer, queryOf, useEndpointMutation } from '../../../api/queries.ts';
import { useErrorMessage } from '../../../api/use-error-message.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { MainButton } from '../../../ui/buttons/buttons.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { HandWeatherLine, handQuestions } from '../parts/hand-weather-line.tsx';

function useSave(day: string, onSaved: () => void) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  return useEndpointMutation(saveHandWeather, {
    onSuccess: (answer) => {
      keepAnswer(cache, queryOf(getPlanningSky, { params: { date: day } }), answer);
      void invalidate(cache, getMissionSky);
      showToast({ severity: 'success', summary: t('sky.hand.saved') });
      onSaved();
    },
    onError: (error) => {
      if (isCallError(error, 'STALE')) void invalidate(cache, getPlanningSky);
    },
  });
}

interface HandWeatherFormProps {
  sky: PlanningSky;
  onSaved: () => void;
}

/** What somebody knows who has looked at another forecast, or out of the window; it is signed. What is not known stays no data. */
export function HandWeatherForm({ sky, onSaved }: HandWeatherFormProps) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const [weather, setWeather] = useState<HandWeather>(() => {
    const kept = sky.byHand ?? nothingByHand;
    return Object.fromEntries(handQuestions.map((name) => [name, kept[name]])) as unknown as HandWeather;
  });
  const save = useSave(sky.day, onSaved);
  const failure = isCallError(save.error, 'STALE') ? t('sky.hand.stale') : save.error && errorMessage(save.error);
  return (
    <Form
      busy={save.isPending}
      error={failure}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ params: { date: sky.day }, body: { ...weather, version: sky.byHand?.version ?? 0 } });
      }}
    >
      <p className="quiet">{t(sky.service === null ? 'sky.hand.leadAlone' : 'sky.hand.leadBeside')}</p>
      <HandWeatherLine byHand={sky.byHand} />
      {handQuestions.map((name) => (
        <Segmented
          key={name}
          label={t(`sky.hand.${name}`)}
          value={weather[name]}
          onChange={(value) => setWeather((before) => ({ ...before, [name]: value }))}
          data={handAnswers.map((value) => ({ value, label: t(`sky.hand.answer.${value}`) }))}
        />
      ))}
      <div>
        <MainButton type="submit" pending={save.isPending}>
          {t('sky.hand.sign')}
        </MainButton>
      </div>
    </Form>
  );
}
