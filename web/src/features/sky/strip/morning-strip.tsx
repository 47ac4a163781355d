import type { MissionSky } from '@vigiefaon/domain/sky/mission-sky';
import type { SkyQuarter } from '@vigiefaon/domain/sky/morning';
import { type CSSProperties, useId, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useSkyWords } from '../words/use-sky-words.ts';
import classes from './morning-strip.module.css';
import { MorningTable } from './morning-table.tsx';
import { Reasons } from './reasons.tsx';
import { endOf } from './runs-of.ts';

import { StripPicture } from './strip-picture.tsx';

const anHourMs = 3_600_000;

/** Full hours under the band; those at its very ends would hang over it. */
function Hours({ quarters }: { quarters: readonly SkyQuarter[] }) {
  const { format } = useTranslation();
  const [first, last] = [quarters[0], quarters.at(-1)];
  if (!first || !last) return null;
  const [fromMs, toMs] = [Date.parse(first.from), Date.parse(endOf(last))];
  const firstHourMs = Math.ceil((fromMs + 1) / anHourMs) * anHourMs;
  const count = Math.max(0, Math.ceil((toMs - firstHourMs) / anHourMs));
  const hours = Array.from({ length: count }, (_, hour) => firstHourMs + hour * anHourMs);
  return (
    <div className={classes.hours} aria-hidden>
      {hours.map((ms) => (
        <span key={ms} style={{ left: `${(((ms - fromMs) / (toMs - fromMs)) * 100).toFixed(3)}%` }}>
          {format.timeOf(new Date(ms).toISOString())}
        </span>
      ))}
    </div>
  );
}

const holds = (instant: string) => (quarter: SkyQuarter) =>
  Date.parse(quarter.from) <= Date.parse(instant) && Date.parse(instant) < Date.parse(endOf(quarter));

/** Which quarter is read before anybody has chosen: that of now, else the one where the sentence beside it leads, else the first. */
function firstRead(quarters: readonly SkyQuarter[], now: Date, leadsTo: string | null): number {
  const current = quarters.findIndex(holds(now.toISOString()));
  if (current >= 0) return current;
  return leadsTo === null ? 0 : Math.max(0, quarters.findIndex(holds(leadsTo)));
}

interface MorningStripProps {
  quarters: readonly SkyQuarter[];
  light: MissionSky['light'];
  /** Instant that is read first, before anybody has chosen. */
  leadsTo: string | null;
  /** What the strip is of, for whoever hears it. */
  label: string;
  /** Of this minute: how old everything is, and where the line of now stands. */
  now: Date;
}

/** The quarter hours of a morning: looked at, pressed or read with the arrows for their reasons, and as a table. */
export function MorningStrip({ quarters, light, leadsTo, label, now }: MorningStripProps) {
  const words = useSkyWords();
  const [picked, setPicked] = useState<number | null>(null);
  const id = useId();
  const chosen = Math.min(picked ?? firstRead(quarters, now, leadsTo), quarters.length - 1);
  const quarter = quarters[chosen];
  if (!quarter) return null;
  return (
    <div className={classes.strip}>
      <div className={classes.band}>
        <StripPicture quarters={quarters} chosen={chosen} now={now} />
        <input
          type="range"
          className={`unseen-control ${classes.slider}`}
          style={{ '--count': quarters.length } as CSSProperties}
          min={0}
          max={quarters.length - 1}
          value={chosen}
          aria-label={label}
          aria-valuetext={words.quarter(quarter, light)}
          aria-describedby={id}
          onChange={(event) => setPicked(Number(event.currentTarget.value))}
        />
      </div>
      <Hours quarters={quarters} />
      <div id={id} className={classes.chosen}>
        <p className={classes.chosenHead}>
          <strong>{words.span(quarter.from, endOf(quarter))}</strong>
          <span>{words.color(quarter.color)}</span>
        </p>
        <Reasons reasons={quarter.reasons} light={light} now={now} />
      </div>
      <MorningTable quarters={quarters} light={light} label={label} />
    </div>
  );
}
