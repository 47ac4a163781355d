import { type ZoneFacts, type ZoneLimit, zoneNameIn, zoneTextIn } from '@vigiefaon/domain/zones/zone';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ZoneSign } from '../../map/zones/zone-sign.tsx';
import { ZoneAuthorities } from './zone-authorities.tsx';
import { useZoneWords } from './zone-words.ts';

interface ZoneItemProps {
  zone: ZoneFacts & { lower: ZoneLimit | null; upper: ZoneLimit | null };
  /** More of the line of facts, such as why it does not count. */
  remark?: ReactNode;
  isHeightUnsure?: boolean;
}

/** One zone in words: what it asks, why, how high, when, and of whom. */
export function ZoneItem({ zone, remark, isHeightUnsure = false }: ZoneItemProps) {
  const { t, locale } = useTranslation();
  const words = useZoneWords();
  const name = zoneNameIn(zone, locale);
  const texts = [zoneTextIn(zone.conditions, locale), zoneTextIn(zone.message, locale)];
  const times = words.times(zone);
  const reasons = words.reasons(zone);
  return (
    <>
      <p className="row wrap gap-4-8">
        <ZoneSign restriction={zone.restriction} />
        <strong>{name}</strong>
        {name === zone.identifier ? null : <span className="quiet">{zone.identifier}</span>}
      </p>
      <p>
        {t(`zones.restriction.${zone.restriction}`)}
        {reasons ? ` · ${reasons}` : null}
        {remark ? <> · {remark}</> : null}
      </p>
      <p className="quiet">
        {words.limits(zone)} · {times.length === 0 ? t('zones.always') : times.join(' ; ')}
      </p>
      {isHeightUnsure ? <p className="quiet">{t('zones.heightUnsure')}</p> : null}
      {[...new Set(texts)].map((text) => (text ? <p key={text}>{text}</p> : null))}
      {zone.restriction === 'NO_RESTRICTION' ? null : <ZoneAuthorities zone={zone} />}
    </>
  );
}
