import { IconDownload } from '@tabler/icons-react';
import { drones } from '@vigiefaon/domain/flight/drones';
import { flightFile } from '@vigiefaon/domain/flight/files/flight-file';
import { canWriteFlight, type FlightFormat, flightFormats } from '@vigiefaon/domain/flight/files/flight-formats';
import { packFlightFile } from '@vigiefaon/domain/flight/files/pack-flight-file';
import type { FlightPlan } from '@vigiefaon/domain/flight/flight-plan';
import type { FlownRoute } from '@vigiefaon/domain/flight/flown-route';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { strToU8, zipSync } from 'fflate';
import { saveFile } from '../../api/download.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MainButton, QuietButton } from '../../ui/buttons/buttons.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { ControllerSteps, mainFormatOf } from './controller-steps.tsx';
import classes from './flight.module.css';
import type { Flight } from './use-flight.ts';

interface FlightDownloadsProps {
  mission: Mission;
  plan: FlightPlan;
  route: FlownRoute;
  flight: Pick<Flight, 'parcels' | 'home'>;
  /** Names of the zones that the route keeps out of. */
  avoided: readonly string[];
}

/** The flight as a file in the reader's language. */
function useFile({ mission, plan, route, flight: { parcels: flown, home }, avoided }: FlightDownloadsProps) {
  const { locale } = useTranslation();
  const { municipality: place, client, parcels } = mission;
  const origin = { place, lastname: client.lastname, parcelIds: parcels.map(({ parcelId }) => parcelId) };
  const file = { plan, route, parcels: flown, home, origin, locale, avoided };
  return (format: FlightFormat) => flightFile({ ...file, format, madeAt: Date.now() });
}

/** The plan as files, written here: it needs no network. */
export function FlightDownloads(props: FlightDownloadsProps) {
  const { t } = useTranslation();
  const { drone } = props.plan.settings;
  const formats = flightFormats.filter((format) => canWriteFlight(format, drone));
  const fileIn = useFile(props);
  const main = mainFormatOf(drone);
  const { fileName } = fileIn(main);

  function save(format: FlightFormat): void {
    const file = fileIn(format);
    const bytes = packFlightFile(file, { strToU8, zipSync });
    saveFile({ fileName: file.fileName, content: new Blob([new Uint8Array(bytes)], { type: file.contentType }) });
    showToast({ id: 'flight', severity: 'success', summary: t('flight.saved'), detail: file.fileName });
  }

  return (
    <section className="stack gap-10">
      <h3 className={classes.title}>{t('flight.files')}</h3>
      <Notice kind="warn" title={t('flight.proposalTitle')}>
        {t(props.route.terrain ? 'flight.proposalAlongTerrain' : 'flight.proposal')}
      </Notice>
      <div className="cluster gap-8">
        {formats.map((format) => {
          const FormatButton = format === main ? MainButton : QuietButton;
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
      <ControllerSteps drone={drone} fileName={fileName} />
      {drones[drone].controller === 'PILOT_2' ? null : <p className="quiet">{t('flight.noKmz')}</p>}
    </section>
  );
}
