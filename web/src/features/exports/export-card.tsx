import type { ExportFormat, ExportName } from '@vigiefaon/domain/exports/export-formats';
import type { ReactNode } from 'react';
import type { Download } from '../../api/download.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DownloadButton, type DownloadSteps } from '../../ui/buttons/download-button.tsx';
import classes from './exports.module.css';

interface ExportCardProps<Format extends ExportFormat> {
  name: Exclude<ExportName, 'figures'>;
  formats: readonly Format[];
  fetchFile: (format: Format, steps: DownloadSteps) => Promise<Download>;
  children?: ReactNode;
}

export function ExportCard<Format extends ExportFormat>(props: ExportCardProps<Format>) {
  const { t } = useTranslation();
  const { name, formats, fetchFile, children } = props;
  return (
    <section className={classes.card} aria-labelledby={`export-${name}`}>
      <h3 id={`export-${name}`}>{t(`exports.${name}`)}</h3>
      <p className="quiet">{t(`exports.${name}.detail`)}</p>
      {children}
      <div className="cluster gap-8">
        {formats.map((format) => (
          <DownloadButton
            key={format}
            label={t('exports.download', {
              what: t(`exports.what.${name}`),
              format: t(`exports.format.${format}`),
            })}
            fetchFile={(steps) => fetchFile(format, steps)}
          >
            {t(`exports.format.${format}`)}
          </DownloadButton>
        ))}
      </div>
    </section>
  );
}
