import type { HandWeather, SignedHandWeather } from '@vigiefaon/domain/sky/weather-by-hand';
import { useTranslation } from '../../../i18n/use-translation.ts';

export const handQuestions = ['sky', 'wind', 'rain', 'fog', 'warmth'] as const satisfies (keyof HandWeather)[];

/** What somebody has entered, and who; nothing where nobody has. */
export function HandWeatherLine({ byHand }: { byHand: SignedHandWeather | null }) {
  const { t, format } = useTranslation();
  if (!byHand) return null;
  const known = handQuestions.filter((question) => byHand[question] !== 'UNKNOWN');
  const said = known.map((question) => t(`sky.hand.${question}.${byHand[question] === 'YES' ? 'YES' : 'NO'}`));
  return (
    <p>
      {said.length > 0 ? format.list(said) : t('sky.hand.nothing')}{' '}
      <span className="quiet">
        {t('sky.hand.signed', { name: byHand.by ?? t('sky.somebody'), when: format.part.instant(byHand.at) })}
      </span>
    </p>
  );
}
