import type { ClosedCrate } from '@vigiefaon/domain/clearance/clearance';
import { clearanceLight, mayMow, mayWish } from '@vigiefaon/domain/clearance/clearance-light';
import { type ReactNode, useState } from 'react';
import { isCallError } from '../../../api/call-error.ts';
import { useErrorMessage } from '../../../api/use-error-message.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import classes from '../clearance.module.css';
import { ParcelLights } from '../parcel-lights.tsx';
import { useTrustedNow } from '../time/use-trusted-now.ts';
import { BigState } from './big-state.tsx';
import { ClearancePicture } from './clearance-picture.tsx';
import { HelpPhone } from './help-phone.tsx';
import type { KeptClearance } from './kept-clearance.ts';
import { MowerWishes } from './mower-wishes.tsx';
import { MownButton } from './mown-button.tsx';
import { shownOf, tones } from './sum-of-clearance.ts';
import type { usePublicClearance } from './use-public-clearance.ts';

/** Which crates those are that the sentence on top counts: whoever mows hurries, and keeps off. */
function ClosedCrates({ crates }: { crates: readonly ClosedCrate[] }) {
  const { t, format } = useTranslation();
  if (crates.length === 0) return null;
  const lineOf = ({ number, parcel, closedAt, openBy }: ClosedCrate) => {
    const times = { number: number ?? '?', closed: format.timeOf(closedAt), open: format.timeOf(openBy) };
    return parcel === null ? t('clearance.crate', times) : t('clearance.crateIn', { ...times, parcel });
  };
  return (
    <Notice kind="warn">
      <ul className={classes.fawns}>
        {crates.map((crate) => (
          <li key={`${crate.number} ${crate.closedAt}`}>{lineOf(crate)}</li>
        ))}
      </ul>
      <p>{t('clearance.cratesWhatNow')}</p>
    </Notice>
  );
}

type Public = ReturnType<typeof usePublicClearance>;

/** What whoever mows says is under way; nothing is taken for said before the server knows it. */
function useSaying() {
  const [isPending, setPending] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const say = (sending: Promise<boolean>) => {
    setPending(true);
    void sending.then((isKept) => {
      setPending(false);
      setFailed(!isKept);
    });
  };
  return { isPending, hasFailed, say };
}

/** How old what is seen is, and what cannot be seen. */
function Age({ kept, now, error }: { kept: KeptClearance; now: Date; error: unknown }) {
  const { t, format } = useTranslation();
  const errorMessage = useErrorMessage();
  const time = format.timeOf(kept.answer.now);
  if (error === null) return <p className="quiet">{t('clearance.asOf', { time })}</p>;
  const age = format.fromNow(kept.answer.now, now);
  // An answer that did not come in time is no better than none.
  const isRefused = isCallError(error) && error.code !== 'OFFLINE';
  return (
    <Notice kind="warn" role="status">
      {isRefused
        ? `${t('clearance.notRenewed', { time, age })} ${errorMessage(error)}`
        : t('clearance.offline', { time, age })}
    </Notice>
  );
}

interface ViewProps extends Pick<Public, 'error' | 'mow' | 'wish' | 'onMark'> {
  kept: KeptClearance;
  /** What else can be done, above the parcels. */
  children?: ReactNode;
}

/** For whoever mows: one sentence, the time that is left, the parcels as a list and as a picture. */
export function PublicClearanceView({ kept, error, mow, wish, onMark, children }: ViewProps) {
  const { t } = useTranslation();
  const { answer, heard, mark } = kept;
  const time = useTrustedNow(heard, mark, onMark);
  const saying = useSaying();
  const sayMown = (parcelIds: string[], isMown: boolean) => saying.say(mow(parcelIds, isMown));
  const { parcels, helpPhone } = answer;
  const shown = shownOf(answer, time);
  const isDark = !time.isSure || !time.isAwake;
  const green = isDark ? [] : parcels.filter((parcel) => mayMow(clearanceLight(parcel, time.now)));
  const waiting = isDark ? [] : parcels.filter((parcel) => mayWish(clearanceLight(parcel, time.now)));
  return (
    <>
      <BigState shown={shown} parcels={parcels} now={time.now} crates={answer.crates.length} />
      <Age kept={kept} now={time.now} error={error} />
      <ClosedCrates crates={answer.crates} />
      {saying.hasFailed ? (
        <Notice kind="warn" role="alert">
          {t('clearance.notConfirmed')}
        </Notice>
      ) : null}
      {green.length > 0 ? (
        <PlainButton
          field
          pending={saying.isPending}
          onClick={() =>
            sayMown(
              green.map(({ parcelId }) => parcelId),
              true,
            )
          }
        >
          {t('clearance.mownAll')}
        </PlainButton>
      ) : null}
      {tones[shown] === 'go' ? null : <HelpPhone phone={helpPhone} />}
      {waiting.length > 0 ? (
        <MowerWishes
          waiting={waiting}
          isAll={waiting.length === parcels.length}
          pending={saying.isPending}
          onWish={(parcelIds, says) => saying.say(wish(parcelIds, says))}
        />
      ) : null}
      {children}
      {parcels.length > 0 ? (
        <>
          <ParcelLights parcels={parcels} now={time.now} isDark={isDark}>
            {(parcel, light) =>
              parcels.length > 1 || light === 'MOWN' ? (
                <MownButton parcel={parcel} light={light} pending={saying.isPending} onMow={sayMown} />
              ) : null
            }
          </ParcelLights>
          <ClearancePicture parcels={parcels} now={time.now} isDark={isDark} />
        </>
      ) : null}
      <p className="quiet">{t('clearance.honest')}</p>
      {tones[shown] === 'go' ? <HelpPhone phone={helpPhone} /> : null}
    </>
  );
}
