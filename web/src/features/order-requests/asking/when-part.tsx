import type { PublicSettings } from '@vigiefaon/domain/settings/settings.api';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DayChips } from '../../../ordering/day-chips.tsx';
import { planningLine } from '../../../ordering/evening.ts';
import { Fault } from '../../../ordering/fault.tsx';
import { HourChips } from '../../../ordering/hour-chips.tsx';
import parts from '../../../ordering/ordering.module.css';
import { SeasonLine } from '../../../ordering/season-line.tsx';
import classes from './asking.module.css';
import { type AskingProps, changeRequest } from './asking-draft.ts';

interface WhenPartProps extends AskingProps {
  settings: PublicSettings;
  faultOf: (part: 'DAY' | 'HOUR') => string | null;
  titleId: string;
}

/** Which day and hour, and what a pilot should know besides. */
export function WhenPart({ draft, change, settings, faultOf, titleId }: WhenPartProps) {
  const { t, format } = useTranslation();
  const { today, seasons } = settings;
  const { missionDate, clientNote, riskyParcels } = draft.request;
  const changeOwn = changeRequest(change);
  return (
    <section className={classes.part} aria-labelledby={titleId}>
      <h2 id={titleId}>
        <span className={classes.number} aria-hidden="true">
          3
        </span>
        {t('orderRequest.when')}
      </h2>
      <SeasonLine today={today} seasons={seasons} />
      <div data-part="DAY">
        <DayChips
          value={missionDate}
          today={today}
          seasons={seasons}
          onChange={(day) => changeOwn((before) => ({ ...before, missionDate: day }))}
        />
        <Fault>{faultOf('DAY')}</Fault>
      </div>
      <div data-part="HOUR" className="stack gap-8">
        <HourChips value={draft.time} lastTime={null} onChange={(time) => change((before) => ({ ...before, time }))} />
        <Fault>{faultOf('HOUR')}</Fault>
        <p className="quiet small">{planningLine({ t, format }, missionDate, { today, settings })}</p>
      </div>
      <div>
        <label className={classes.check}>
          <input
            type="checkbox"
            checked={riskyParcels}
            onChange={() => changeOwn((before) => ({ ...before, riskyParcels: !before.riskyParcels }))}
          />
          <span>{t('orderRequest.risky')}</span>
        </label>
        <details className="folding" open={clientNote !== ''}>
          <summary>{t('orderPage.note')}</summary>
          <textarea
            className={parts.input}
            rows={3}
            maxLength={4000}
            aria-label={t('orderPage.note')}
            value={clientNote}
            onChange={(event) => {
              const note = event.currentTarget.value;
              changeOwn((before) => ({ ...before, clientNote: note }));
            }}
          />
        </details>
      </div>
    </section>
  );
}
