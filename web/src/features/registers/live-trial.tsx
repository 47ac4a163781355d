import { IconAlertTriangle } from '@tabler/icons-react';
import type { LiveService } from '@vigiefaon/domain/registered-parcels/live-register';
import { type LiveTrial, tryLiveRegister } from '@vigiefaon/domain/registered-parcels/live-registers.api';
import { useEndpointMutation } from '../../api/queries.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './registers.module.css';

/** Where a service is tried. */
export interface TrialPlace {
  lon: number;
  lat: number;
}

/** One service asked at one place, as often as somebody presses. */
export function useLiveTrial() {
  const { mutate, data, error, isPending } = useEndpointMutation(tryLiveRegister);
  const attempt = (service: LiveService, { lon, lat }: TrialPlace) => mutate({ body: { ...service, lon, lat } });
  return { attempt, answer: isPending ? undefined : data, error, isPending };
}

function Parcels({ parcels }: Pick<LiveTrial, 'parcels'>) {
  const { t, format } = useTranslation();
  if (parcels.length === 0) return null;
  return (
    <ul aria-label={t('registers.live.first')} className={classes.found}>
      {parcels.map(({ reference, crop, year, size }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a register may name two parcels alike, and the list never changes.
        <li key={at}>
          <span className="numbers">{format.hectares(size)}</span>
          {` · ${[crop ?? t('declared.noCrop'), year ?? t('declared.undated')].join(' · ')} · `}
          <span className="quiet breaks">{reference ?? t('registers.live.noReference')}</span>
        </li>
      ))}
    </ul>
  );
}

function Answer({ answer, attribution }: { answer: LiveTrial; attribution: string }) {
  const { t, format } = useTranslation();
  const { count, leftOut, isMiscounted, parcels } = answer;
  const seconds = format.count(Math.max(0.1, Math.round(answer.tookMs / 100) / 10));
  return (
    <>
      <p>{count === 0 ? t('registers.live.foundNone', { seconds }) : t('registers.live.found', { count, seconds })}</p>
      <Parcels parcels={parcels} />
      {leftOut.map(({ reason, rows }) => (
        <p key={reason} className="quiet">
          <span className="numbers">{format.count(rows)}</span> · {t(`registers.leftOut.${reason}`)}
        </p>
      ))}
      {isMiscounted ? <p>{t('registers.live.miscounted')}</p> : null}
      {attribution ? <p className="quiet">{t('registers.live.onMap', { attribution })}</p> : null}
    </>
  );
}

interface TriedServiceProps {
  trial: ReturnType<typeof useLiveTrial>;
  attribution: string;
}

/** What the service answered, in figures, or what is wrong with its answer, in words. */
export function TriedService({ trial: { answer, error, isPending }, attribution }: TriedServiceProps) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  return (
    <div role="status" className="stack gap-4">
      {isPending ? <p>{t('registers.live.trying')}</p> : null}
      {error && !isPending ? <p className={classes.fault}>{errorMessage(error)}</p> : null}
      {answer?.fault ? (
        <>
          <p className={classes.fault}>
            <IconAlertTriangle size={18} aria-hidden /> {t(`registers.liveFault.${answer.fault}`)}
          </p>
          {answer.detail ? <p className="breaks">{t('registers.faultDetail', { detail: answer.detail })}</p> : null}
        </>
      ) : null}
      {answer && !answer.fault ? <Answer answer={answer} attribution={attribution} /> : null}
    </div>
  );
}
