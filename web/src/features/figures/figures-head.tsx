import { IconPrinter } from '@tabler/icons-react';
import type { Figures } from '@vigiefaon/domain/figures/figures';
import { exportFigures } from '@vigiefaon/domain/figures/figures.api';
import { listSeasons } from '@vigiefaon/domain/settings/settings.api';
import { download } from '../../api/download.ts';
import { useEndpointQuery } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import { DownloadButton } from '../../ui/buttons/download-button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import classes from './figures.module.css';

interface FiguresHeadProps {
  /** The season that was chosen; undefined is the one that the server shows by itself. */
  year: number | undefined;
  figures: Figures | undefined;
  onYear: (year: string) => void;
}

/** Which season, and what can be taken along of it. */
export function FiguresHead({ year, figures, onYear }: FiguresHeadProps) {
  const { t, format, locale } = useTranslation();
  const { data } = useEndpointQuery(listSeasons, {});
  const shown = year ?? figures?.period.year ?? undefined;
  const years = new Set([...(data?.items ?? []).map((season) => season.year), ...(shown === undefined ? [] : [shown])]);
  const what = t('exports.what.figures');
  return (
    <>
      <div className={classes.head}>
        <h2>{t('figures.title')}</h2>
        <div className={classes.actions}>
          {(['csv', 'xlsx'] as const).map((file) => (
            <DownloadButton
              key={file}
              label={t('exports.download', { what, format: t(`exports.format.${file}`) })}
              fetchFile={(steps) =>
                download(
                  exportFigures,
                  { query: { format: file, locale, ...(shown === undefined ? {} : { year: shown }) } },
                  steps,
                )
              }
            >
              {t(`exports.format.${file}`)}
            </DownloadButton>
          ))}
          <QuietButton leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
            {t('figures.print')}
          </QuietButton>
        </div>
      </div>
      <div className={classes.choice}>
        <SelectField
          label={t('figures.season')}
          data={[...years].sort((a, b) => b - a).map(String)}
          value={String(shown ?? '')}
          onChange={({ currentTarget: { value } }) => onYear(value)}
        />
        <p className={classes.period}>
          {figures
            ? t('figures.period', {
                fromDay: format.part.date(figures.period.from),
                toDay: format.part.date(figures.period.to),
              })
            : null}
        </p>
      </div>
    </>
  );
}
