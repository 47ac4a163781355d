import { IconDownload } from '@tabler/icons-react';
import { canWriteFlight, flightFile } from '@vigiefaon/domain/flight/files/flight-file';
import { type FlightFormat, flightFormats } from '@vigiefaon/domain/flight/files/flight-formats';
import { packFlightFile } from '@vigiefaon/domain/flight/files/pack-flight-file';
import type { FlightPlan } from '@vigiefaon/domain/flight/flight-plan';
import type { Position } from '@vigiefaon/domain/geometry/geometry';
import type { Parcel } from '@vigiefaon/domain/parcels/parcel';
import { strToU8, zipSync } from 'fflate';
import { saveFile } from '../../api/download.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MainButton, QuietButton } from '../../ui/buttons/buttons.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import classes from './flight.module.css';

interface FlightDownloadsProps {
  plan: FlightPlan;
  parcel: Parcel;
  home: Position | null;
  /** Names of the zones that the route keeps out of. */
  avoided: readonly string[];
}

/** The plan as files, written here: it needs no network. */
export function FlightDownloads({ plan, parcel, home, avoided }: FlightDownloadsProps) {
  const { t, locale } = useTranslation();
  const formats = flightFormats.filter((format) => canWriteFlight(format, plan.settings.drone));

  function save(format: FlightFormat): void {
    const file = flightFile({ plan, format, parcel, home, locale, avoided, madeAt: Date.now() });
    const bytes = packFlightFile(file, { strToU8, zipSync });
    saveFile({ fileName: file.fileName, content: new Blob([new Uint8Array(bytes)], { type: file.contentType }) });
    showToast({ id: 'flight', severity: 'success', summary: t('flight.saved'), detail: file.fileName });
  }

  return (
    <section className="stack gap-10">
      <h3 className={classes.title}>{t('flight.files')}</h3>
      <Notice kind="warn" title={t('flight.proposalTitle')}>
        {t('flight.proposal')}
      </Notice>
      <div className="cluster gap-8">
        {formats.map((format) => {
          const FormatButton = format === 'kmz' ? MainButton : QuietButton;
          return (
            <FormatButton
              key={format}
              field
              leftSection={<IconDownload size={18} aria-hidden />}
              onClick={() => save(format)}
            >
              {t(`flight.${format}`)}
            </FormatButton>
          );
        })}
      </div>
      <p className="quiet">{t(formats.includes('kmz') ? 'flight.kmzHow' : 'flight.noKmz')}</p>
    </section>
  );
}
