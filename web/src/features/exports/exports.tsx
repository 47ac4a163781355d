import { exportClients, exportParcels, exportPilots } from '@vigiefaon/domain/exports/exports.api';
import { download } from '../../api/download.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ExportCard } from './export-card.tsx';
import { MissionExport } from './mission-export.tsx';

const tables = ['csv', 'xlsx'] as const;
const shapes = ['geojson', 'kml'] as const;

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
