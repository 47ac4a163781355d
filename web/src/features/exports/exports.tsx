import type { ExportFormat, ExportName } from '@vigiefaon/domain/exports/export-formats';
import { exportClients, exportMissions, exportParcels, exportPilots } from '@vigiefaon/domain/exports/exports.api';
import { missionStatuses } from '@vigiefaon/domain/missions/mission-status';
import { listSeasons } from '@vigiefaon/domain/settings/settings.api';
import { type ReactNode, useState } from 'react';
import { type Download, download } from '../../api/download.ts';
import { useEndpointQuery } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DownloadButton, type DownloadSteps } from '../../ui/buttons/download-button.tsx';
import { DayField } from '../../ui/day-and-time/day-field.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import classes from './exports.module.css';

const tables = ['csv', 'xlsx'] as const;
const shapes = ['geojson', 'kml', ...tables] as const;

interface ExportCardProps<Format extends ExportFormat> {
  name: Exclude<ExportName, 'figures'>;
  formats: readonly Format[];
  fetchFile: (format: Format, steps: DownloadSteps) => Promise<Download>;
  children?: ReactNode;
}

function ExportCard<Format extends ExportFormat>({ name, formats, fetchFile, children }: ExportCardProps<Format>) {
  const { t } = useTranslation();
  const what = t(`exports.what.${name}`);
  return (
    <section className={classes.card} aria-labelledby={`export-${name}`}>
      <h3 id={`export-${name}`}>{t(`exports.${name}`)}</h3>
      <p className="quiet">{t(`exports.${name}.detail`)}</p>
      {children}
      <div className="cluster gap-8">
        {formats.map((format) => (
          <DownloadButton
            key={format}
            label={t('exports.download', { what, format: t(`exports.format.${format}`) })}
            fetchFile={(steps) => fetchFile(format, steps)}
          >
            {t(`exports.format.${format}`)}
          </DownloadButton>
        ))}
      </div>
    </section>
  );
}

const none = { year: '', status: '', from: '', to: '' };

function queryOf({ year, status, from, to }: typeof none) {
  return {
    year: year ? Number(year) : undefined,
    status: missionStatuses.find((known) => known === status),
    from: from || undefined,
    to: to || undefined,
  };
}

/** Missions with their reports, narrowed to a season, a status or days. */
function MissionExport() {
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
      formats={tables}
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

/** The association's data as files, for admins. */
export function Exports() {
  const { t, locale } = useTranslation();
  return (
    <div className="stack gap-16">
      <h2>{t('exports.title')}</h2>
      <p className="quiet">{t('exports.lead')}</p>
      <Notice>{t('exports.privacy')}</Notice>
      <MissionExport />
      <ExportCard
        name="parcels"
        formats={shapes}
        fetchFile={(format, steps) => download(exportParcels, { query: { format, locale } }, steps)}
      />
      <ExportCard
        name="clients"
        formats={tables}
        fetchFile={(format, steps) => download(exportClients, { query: { format, locale } }, steps)}
      />
      <ExportCard
        name="pilots"
        formats={tables}
        fetchFile={(format, steps) => download(exportPilots, { query: { format, locale } }, steps)}
      />
    </div>
  );
}
