import { IconAlertTriangle } from '@tabler/icons-react';
import { findLivePreset } from '@vigiefaon/domain/registered-parcels/live-presets';
import type { LiveRegister } from '@vigiefaon/domain/registered-parcels/live-register';
import { deleteLiveRegister, switchLiveRegister } from '@vigiefaon/domain/registered-parcels/live-registers.api';
import type { Register } from '@vigiefaon/domain/registered-parcels/register';
import { useState } from 'react';
import { useEndpointMutation } from '../../api/queries.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { TriedService, useLiveTrial } from './live-trial.tsx';
import classes from './registers.module.css';
import { forgets } from './registers.queries.ts';

/** Whether it is asked, and how that has gone. */
function State({ live }: { live: LiveRegister }) {
  const { t, format } = useTranslation();
  const { isOn, lastOkAt, lastFault, restingUntil } = live;
  const rests = restingUntil !== null && new Date(restingUntil) > new Date();
  const isFaulty = lastFault !== null && (lastOkAt === null || lastFault.at > lastOkAt);
  const faultLine =
    lastFault === null
      ? null
      : t('registers.live.lastFault', {
          when: format.part.fromNow(lastFault.at),
          fault: t(`registers.liveFault.${lastFault.fault}`),
        });
  return (
    <div className="stack gap-4">
      <p>{t(isOn ? 'registers.live.isOn' : 'registers.live.isOff')}</p>
      <p className="quiet">
        {lastOkAt ? t('registers.live.lastOk', { when: format.part.fromNow(lastOkAt) }) : t('registers.live.neverOk')}
      </p>
      {faultLine ? (
        <p className={isFaulty ? classes.fault : 'quiet'}>
          {isFaulty ? <IconAlertTriangle size={18} aria-hidden /> : null} {faultLine}
        </p>
      ) : null}
      {lastFault?.detail ? (
        <p className="quiet breaks">{t('registers.faultDetail', { detail: lastFault.detail })}</p>
      ) : null}
      {isOn && rests ? <p>{t('registers.live.resting', { time: format.timeOf(restingUntil) })}</p> : null}
      {isOn && isFaulty ? <p className="quiet">{t('registers.live.mapGoesOn')}</p> : null}
    </div>
  );
}

function useSwitch({ registerKey, name }: Register) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const { mutate, isPending } = useEndpointMutation(switchLiveRegister, {
    forgets,
    onSuccess: ({ isOn }) => {
      const summary = t(isOn ? 'registers.live.switchedOn' : 'registers.live.switchedOff', { name });
      showToast({ severity: 'success', summary });
    },
    onError: (error) => showToast({ severity: 'error', summary: errorMessage(error) }),
  });
  return { turn: (isOn: boolean) => mutate({ params: { registerKey }, body: { isOn } }), isPending };
}

function useRemoval({ registerKey, name }: Register, onDone: () => void) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const { mutate, isPending } = useEndpointMutation(deleteLiveRegister, {
    forgets,
    onSuccess: () => {
      onDone();
      showToast({ severity: 'success', summary: t('registers.live.deleted', { name }) });
    },
    onError: (error) => showToast({ severity: 'error', summary: errorMessage(error) }),
  });
  return { remove: () => mutate({ params: { registerKey } }), isPending };
}

interface LiveItemProps {
  register: Register;
  live: LiveRegister;
  onEdit: () => void;
}

/** The service of a register: whether it is on, how it stands, and trying it. */
export function LiveItem({ register, live, onEdit }: LiveItemProps) {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  const trial = useLiveTrial();
  const { turn, isPending } = useSwitch(register);
  const removal = useRemoval(register, () => setAsked(false));
  const { registerKey, name, attribution } = register;
  const { kind, address, layer, isOn } = live;
  const sample = findLivePreset(registerKey)?.sample;
  return (
    <section className={classes.edition} aria-label={t('registers.live.title')}>
      <p>
        <strong>{t('registers.live.title')}</strong>{' '}
        <span className="quiet breaks">{[t(`registers.live.kind.${kind}`), address, layer].join(' · ')}</span>
      </p>
      <State live={live} />
      <div className="cluster gap-8">
        <QuietButton
          pending={isPending}
          aria-label={t(isOn ? 'registers.live.switchOffOf' : 'registers.live.switchOnOf', { name })}
          onClick={() => turn(!isOn)}
        >
          {t(isOn ? 'registers.live.switchOff' : 'registers.live.switchOn')}
        </QuietButton>
        {sample ? (
          <QuietButton
            pending={trial.isPending}
            aria-label={t('registers.live.tryOf', { name })}
            onClick={() => trial.attempt(serviceOf(live), { lon: sample[0], lat: sample[1] })}
          >
            {t('registers.live.try')}
          </QuietButton>
        ) : null}
        <QuietButton aria-label={t('registers.live.editTitle', { name })} onClick={onEdit}>
          {t('common.edit')}
        </QuietButton>
        <QuietButton aria-label={t('registers.live.deleteOf', { name })} onClick={() => setAsked(true)}>
          {t('common.delete')}
        </QuietButton>
      </div>
      <TriedService trial={trial} attribution={attribution} />
      <ConfirmDialog
        opened={isAsked}
        title={t('registers.live.deleteTitle', { name })}
        question={t('registers.live.deleteQuestion')}
        confirmLabel={t('common.delete')}
        irreversible
        pending={removal.isPending}
        onConfirm={removal.remove}
        onClose={() => setAsked(false)}
      />
    </section>
  );
}

const serviceOf = ({ kind, address, layer, crs, columns, year }: LiveRegister) => ({
  ...{ kind, address, layer, crs, columns, year },
});
