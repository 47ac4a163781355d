import { IconDrone, IconInfoCircle } from '@tabler/icons-react';
import type { ParcelGeometry } from '@vigiefaon/domain/geometry/geometry';
import { checkZones } from '@vigiefaon/domain/zones/zones.api';
import { tellingOf, type ZoneTelling } from '@vigiefaon/domain/zones/zones-for-requesters';
import { useDeferredValue } from 'react';
import { useEndpointQuery } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './zones.module.css';

interface DrawingZonesProps {
  parcels: readonly { key: string; name: string; geometry: ParcelGeometry }[];
  date: string | null;
}

// The server is asked about so many at once; nobody asks for more meadows in one request.
const mostAsked = 50;
const order: readonly ZoneTelling['verdict'][] = ['PROHIBITED', 'AUTHORISATION', 'CONDITIONAL'];

/** In plain words what zones mean for parcels that are being drawn: it never alarms, and never stands in the way. */
export function DrawingZones({ parcels, date }: DrawingZonesProps) {
  const { t } = useTranslation();
  const asked = useDeferredValue(parcels).slice(0, mostAsked);
  const shapes = asked.map(({ geometry }) => geometry);
  const { data } = useEndpointQuery(checkZones, { body: { shapes, date } }, { enabled: shapes.length > 0 });
  const told = asked.flatMap(({ key, name }, at) => {
    const found = data?.items[at];
    const telling = found && tellingOf(found);
    return telling ? [{ key, text: t(`zones.drawing.${telling.why}.${telling.verdict}`, { name }), ...telling }] : [];
  });
  // The strictest first: it is what is seen at once.
  const [first, ...others] = told.sort((left, right) => order.indexOf(left.verdict) - order.indexOf(right.verdict));
  if (!first) return null;
  const isNothingToDo = first.verdict !== 'PROHIBITED';
  return (
    <section className={classes.drawing} aria-label={t('zones.drawing.label')} role="status">
      {isNothingToDo ? <IconInfoCircle size={20} aria-hidden /> : <IconDrone size={20} aria-hidden />}
      <div>
        <p>
          {first.text} {isNothingToDo ? t('zones.drawing.nothingToDo') : null}
        </p>
        {others.length > 0 ? (
          <details>
            <summary>{t('zones.drawing.more', { count: others.length })}</summary>
            {others.map(({ key, text }) => (
              <p key={key}>{text}</p>
            ))}
          </details>
        ) : null}
      </div>
    </section>
  );
}
