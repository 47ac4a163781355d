import type { Mission } from '@vigiefaon/domain/missions/mission';
import type { FieldSun } from '@vigiefaon/domain/sky/field-sun';
import { warmParts } from '@vigiefaon/domain/sky/sun-ahead';
import { warmStages } from '@vigiefaon/domain/sky/warm-stages';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePartWords } from '../words/use-part-words.ts';

const WarmMap = lazy(() => import('./warm-map.tsx'));

interface WarmFieldsProps {
  fields: readonly FieldSun[];
  parcels: Mission['parcels'];
}

/** When each field gets warm, in that order, with the half that is sooner; nothing where one field warms as one. */
function WarmTimes({ fields, parcels }: WarmFieldsProps) {
  const { t, format } = useTranslation();
  const partIn = usePartWords(parcels);
  const parts = warmParts(fields);
  if (parts.length === 0) return null;
  return (
    <ul className="bullets small numbers">
      {parts.map(({ part, at }) => (
        <li key={`${part.parcelId} ${part.side}`}>
          {t('sky.warmFrom', { where: partIn(part), time: format.timeOf(at) })}
        </li>
      ))}
    </ul>
  );
}

/** Slope and first sun of the fields whose ground is known. */
function Slopes({ fields, parcels }: WarmFieldsProps) {
  const { t, format } = useTranslation();
  const partIn = usePartWords(parcels);
  const known = fields.filter(({ slope, spots }) => slope !== null || spots.length > 0);
  return known.map(({ parcelId, slope, first }) => (
    <p key={parcelId} className="quiet small">
      {partIn({ parcelId, side: null })}
      {' – '}
      {slope
        ? t(`sky.slope.${slope.side}`, { degrees: format.count(Math.round(slope.degrees)) })
        : t('sky.slope.level')}
      {first ? `, ${t('sky.firstSun', { time: format.timeOf(first) })}` : null}
    </p>
  ));
}

/** How the sun comes over the fields of a mission: in words, and on a map of quarters of an hour where their parts differ. */
export function WarmFields({ fields, parcels }: WarmFieldsProps) {
  const { t, format } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const stages = useMemo(() => warmStages(fields), [fields]);
  const gettingWarm = stages?.filter(({ places }) => places.length > 0) ?? [];
  return (
    <>
      <WarmTimes fields={fields} parcels={parcels} />
      <Slopes fields={fields} parcels={parcels} />
      {stages ? (
        <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>{t('sky.warmMap')}</summary>
          <ol className="bullets small numbers">
            {gettingWarm.map(({ from, to, share }) => (
              <li key={from}>
                {t(to ? 'sky.warmStage' : 'sky.warmLater', {
                  from: format.timeOf(from),
                  to: to ? format.timeOf(to) : '',
                  percent: format.count(Math.round(share * 100)),
                })}
              </li>
            ))}
          </ol>
          <p className="quiet small">{t('sky.warmHint')}</p>
          {isOpen ? (
            <Suspense fallback={null}>
              <WarmMap parcels={parcels} stages={stages} />
            </Suspense>
          ) : null}
        </details>
      ) : null}
    </>
  );
}
