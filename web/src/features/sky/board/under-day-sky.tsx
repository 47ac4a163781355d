import { getMission } from '@vigiefaon/domain/missions/missions.api';
import { getPlanningSky, type PlanningSky } from '@vigiefaon/domain/sky/sky.api';
import { type ReactNode, useMemo } from 'react';
import { useEndpointQuery } from '../../../api/queries.ts';
import { useMoreTexts } from '../../../i18n/more-texts.tsx';
import { TranslationContext } from '../../../i18n/use-translation.ts';
import { MissionSky } from '../mission/mission-sky.tsx';
import { agedSky } from '../parts/aged.ts';
import { useMinute } from '../parts/use-minute.ts';
import { StripPicture } from '../strip/strip-picture.tsx';
import { morningSentence } from '../words/sentence.ts';
import { DayHead } from './day-head.tsx';
import { type BandStretch, StopBand } from './stop-band.tsx';
import { type BoardTools, ToDecide } from './to-decide.tsx';
import { weightOf } from './weather-of.ts';

function MorningOf({ missionId }: { missionId: string }) {
  const { data: mission } = useEndpointQuery(getMission, { params: { missionId } });
  return mission ? <MissionSky mission={mission} /> : null;
}

function cloudsFrom({ byHand, service }: PlanningSky): 'FORECAST' | 'ENTERED' | 'CLEAR' {
  if (byHand && byHand.sky !== 'UNKNOWN') return 'ENTERED';
  return service ? 'FORECAST' : 'CLEAR';
}

/** What the board of a day shows of the sky; null until texts and answer are there, and the board does not wait for them. */
function useDaySky(date: string) {
  const { translation } = useMoreTexts('sky');
  const { data } = useEndpointQuery(getPlanningSky, { params: { date } });
  const now = useMinute();
  return useMemo(() => {
    if (!translation || !data) return null;
    const day = { ...data, missions: data.missions.map((sky) => agedSky(sky, now)) };
    const missions = new Map(day.missions.map((sky) => [sky.missionId, sky]));
    const inWords = (shown: ReactNode) => <TranslationContext value={translation}>{shown}</TranslationContext>;
    return {
      cloudsFrom: cloudsFrom(data),
      head: inWords(<DayHead sky={day} now={now} />),
      renderToDecide: (tools: BoardTools) => inWords(<ToDecide missions={day.missions} {...tools} />),
      renderBand: (missionId: string, stretch?: BandStretch) => {
        const sky = missions.get(missionId);
        if (!sky || sky.quarters.length === 0) return null;
        return inWords(
          stretch ? <StopBand sky={sky} stretch={stretch} /> : <StripPicture quarters={sky.quarters} size="thin" />,
        );
      },
      renderMorning: (missionId: string) => <MorningOf missionId={missionId} />,
      wordsOf: (missionId: string) => {
        const sky = missions.get(missionId);
        return sky ? morningSentence(translation, sky) : null;
      },
      weightOf: (missionId: string) => {
        const sky = missions.get(missionId);
        return sky ? weightOf(sky) : 0;
      },
    };
  }, [translation, data, now]);
}

interface UnderDaySkyProps {
  date: string;
  children: (sky: ReturnType<typeof useDaySky>) => ReactNode;
}

/** Draws the board of a day with what is known of the sky over its fields. */
export function UnderDaySky({ date, children }: UnderDaySkyProps) {
  return children(useDaySky(date));
}
