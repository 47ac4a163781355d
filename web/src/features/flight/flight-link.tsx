import { IconCopy, IconQrcode } from '@tabler/icons-react';
import { type FlightLinkWish, giveFlightLink, mostAuthorisedInLink } from '@vigiefaon/domain/flight/flight.api';
import type { FlightPlan } from '@vigiefaon/domain/flight/flight-plan';
import type { Position } from '@vigiefaon/domain/geometry/geometry';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import type { Parcel } from '@vigiefaon/domain/parcels/parcel';
import { isCallError } from '../../api/call-error.ts';
import { useEndpointMutation } from '../../api/queries.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import { LinkCode } from '../../ui/buttons/link-code.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { mainFormatOf } from './controller-steps.tsx';
import classes from './flight.module.css';

/** The code, until when it opens the file, and what to do where nothing can read it. */
function GivenLink({ link, validUntil }: { link: string; validUntil: string }) {
  const { t, format } = useTranslation();
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      showToast({ severity: 'success', summary: t('flight.linkCopied') });
    } catch {
      showToast({ severity: 'warn', summary: t('flight.linkNotCopied'), detail: link });
    }
  }
  return (
    <>
      <LinkCode link={link} label={t('flight.linkCode')} />
      <p role="status">{t('flight.linkUntil', { time: format.timeOf(validUntil) })}</p>
      <p className="quiet">{t('flight.linkOtherwise', { site: window.location.host })}</p>
      <div>
        <QuietButton field leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
          {t('flight.linkCopy')}
        </QuietButton>
      </div>
    </>
  );
}

interface FlightLinkProps {
  mission: Mission;
  parcel: Parcel;
  plan: FlightPlan;
  isTogether: boolean;
  /** Zones near this flight for which the pilot has an authorisation. */
  authorised: readonly string[];
  follow: FlightLinkWish['follow'];
  takeOff: Position | null;
}

/** The same file by a code for the browser of the controller. */
export function FlightLink({ mission, parcel, plan, isTogether, authorised, follow, takeOff }: FlightLinkProps) {
  const { t, locale } = useTranslation();
  const errorMessage = useErrorMessage();
  const give = useEndpointMutation(giveFlightLink);
  const format = mainFormatOf(plan.settings.drone);
  const { missionId } = mission;
  const body = { ...plan.settings, format, missionId, block: isTogether, follow, takeOff, authorised, locale };
  if (authorised.length > mostAuthorisedInLink) return <p className="quiet">{t('flight.linkTooMany')}</p>;
  return (
    <section className="stack gap-10" aria-labelledby="flight-link">
      <h4 id="flight-link" className={classes.title}>
        {t('flight.linkTitle')}
      </h4>
      {give.data ? <GivenLink {...give.data} /> : null}
      {give.error ? (
        <Notice kind="warn" role="alert">
          {isCallError(give.error, 'OFFLINE') ? t('flight.linkOffline') : errorMessage(give.error)}
        </Notice>
      ) : null}
      <div>
        <QuietButton
          field
          leftSection={<IconQrcode size={18} aria-hidden />}
          pending={give.isPending}
          onClick={() =>
            give.mutate({ params: { parcelId: parcel.parcelId }, body: { ...body, authorised: [...authorised] } })
          }
        >
          {t(give.data ? 'flight.linkAgain' : 'flight.linkGive')}
        </QuietButton>
      </div>
    </section>
  );
}
