import type { Mission } from '@vigiefaon/domain/missions/mission';
import type { MissionSkyAnswer } from '@vigiefaon/domain/sky/sky.api';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { SunCountdown } from '../field/sun-countdown.tsx';
import { agedSky } from '../parts/aged.ts';
import { ForecastAge } from '../parts/forecast-age.tsx';
import { HandWeatherLine } from '../parts/hand-weather-line.tsx';
import { useMinute } from '../parts/use-minute.ts';
import { VerdictSign } from '../parts/verdict-sign.tsx';
import { MorningStrip } from '../strip/morning-strip.tsx';
import { morningSentence } from '../words/sentence.ts';
import { DecisionLine } from './decision-line.tsx';
import classes from './mission-sky.module.css';
import { WarmFields } from './warm-fields.tsx';

/** By which ground the sun is reckoned, and who is to be named for it. */
function GroundNote({ sky: { notes, terrain } }: Pick<MissionSkyAnswer, 'sky'>) {
  const { t } = useTranslation();
  const note = notes.find((one) => one.startsWith('TERRAIN_'));
  if (!note) return null;
  return (
    <p className="quiet small">
      {t(`sky.note.${note}`)} {terrain ? t('sky.terrainFrom', { source: terrain }) : null}
    </p>
  );
}

interface SkyOfMissionProps {
  answer: MissionSkyAnswer;
  parcels: Mission['parcels'];
  /** Counts down to the sun. */
  isFieldScreen: boolean;
}

/** The sentence, the strip, how old what is known is, and what was decided. */
export function SkyOfMission({ answer, parcels, isFieldScreen }: SkyOfMissionProps) {
  const { sky: kept, byHand, fields = [] } = answer;
  const { t, format } = useTranslation();
  const now = useMinute();
  const sky = agedSky(kept, now);
  const { careFrom, useful, window } = sky.morning;
  return (
    <>
      <div className="stack gap-4">
        <VerdictSign verdict={sky.morning.verdict} />
        <p className={classes.sentence}>{morningSentence({ t, format }, sky)}</p>
        <GroundNote sky={sky} />
      </div>
      {isFieldScreen ? <SunCountdown {...{ fields, parcels, now }} light={sky.light} /> : null}
      <DecisionLine sky={kept} />
      <MorningStrip
        quarters={sky.quarters}
        light={sky.light}
        leadsTo={careFrom ?? useful?.from ?? window?.from ?? null}
        label={t('sky.stripOf', { day: format.part.date(sky.day) })}
        now={now}
      />
      <WarmFields fields={fields} parcels={parcels} />
      <ForecastAge forecast={sky.forecast} now={now} />
      <HandWeatherLine byHand={byHand} />
    </>
  );
}
