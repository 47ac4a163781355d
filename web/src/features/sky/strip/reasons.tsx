import type { MissionSky } from '@vigiefaon/domain/sky/mission-sky';
import type { SkyReason } from '@vigiefaon/domain/sky/sky-reason';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { reasonWords, sourceWords } from '../words/reason-words.ts';
import { ColorSign } from './color-sign.tsx';
import classes from './reasons.module.css';

interface ReasonsProps {
  reasons: readonly SkyReason[];
  light: MissionSky['light'] | null;
  now: Date;
}

/** Each with its figure and limit, who says so, and how old that is. */
export function Reasons({ reasons, light, now }: ReasonsProps) {
  const { t, format } = useTranslation();
  if (reasons.length === 0) return <p className="quiet">{t('sky.nothingAgainst')}</p>;
  return (
    <ul className={classes.reasons}>
      {reasons.map((reason) => {
        const source = sourceWords({ t, format }, reason, now);
        return (
          <li key={`${reason.code} ${reason.unit} ${reason.missing} ${reason.source} ${reason.color}`}>
            <ColorSign color={reason.color} />
            <span>
              {reasonWords({ t, format }, reason, light)}
              {source === null ? null : <span className={classes.source}>{source}</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
