import { exportMissions } from '@vigiefaon/domain/exports/exports.api';
import { missionStatuses } from '@vigiefaon/domain/missions/mission-status';
import { listSeasons } from '@vigiefaon/domain/settings/settings.api';
import { useState } from 'react';
import { download } from '../../api/download.ts';
import { useEndpointQuery } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DayField } from '../../ui/day-and-time/day-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { ExportCard } from './export-card.tsx';
import classes from './exports.module.css';

const none = { year: '', status: '', from: '', to: '' };

function queryOf({ year, status, from, to }: typeof none) {
  const found = missionStatuses.find((known) => known === status);
  return {
    ...(year ? { year: Number(year) } : {}),
    ...(found ? { status: found } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  };
}

/** Missions with their reports, narrowed to a season, a status or days. */
export function MissionExport() {
  const { t, locale } = useTranslation();
  const { data } = useEndpointQuery(listSeasons, {});
  const [wanted, setWanted] = useState(none);
  const change = (name: keyof typeof none) => (value: string) => setWanted((old) => ({ ...old, [name]: value }));
  const seasons = (data?.items ?? []).toReversed().map(({ year }) => ({ value: String(year), label: String(year) }));
  const statuses = missionStatuses.map((status) => ({ value: status, label: t(`common.status.${status}`) }));
  const isUpsideDown = wanted.from !== '' && wanted.to !== '' && wanted.to < wanted.from;
  return (
    <ExportCard
      name="missions"
      formats={['csv', 'xlsx']}
      fetchFile={(format, steps) => download(exportMissions, { query: { ...queryOf(wanted), format, locale } }, steps)}
    >
      <div className={classes.filters}>
        <SelectField
          label={t('exports.missions.season')}
          data={[{ value: '', label: t('exports.missions.allSeasons') }, ...seasons]}
          value={wanted.year}
          onChange={({ currentTarget }) => change('year')(currentTarget.value)}
        />
        <SelectField
          label={t('exports.missions.status')}
          data={[{ value: '', label: t('exports.missions.anyStatus') }, ...statuses]}
          value={wanted.status}
          onChange={({ currentTarget }) => change('status')(currentTarget.value)}
        />
        <DayField label={t('exports.missions.from')} value={wanted.from} onChange={change('from')} />
        <DayField
          label={t('exports.missions.to')}
          value={wanted.to}
          onChange={change('to')}
          error={isUpsideDown ? t('exports.wrongDays') : null}
        />
      </div>
    </ExportCard>
  );
}
