import { getSecondFactor } from '@vigiefaon/domain/auth/second-factor.api';
import { useState } from 'react';
import { useEndpointQuery } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { MainButton, QuietButton } from '../../../ui/buttons/buttons.tsx';
import classes from '../password/own-password-page.module.css';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorSetup } from './second-factor-setup.tsx';

interface SecondFactorPageProps {
  onDone: () => void;
  onLogOut: () => void;
}

/** A second factor where the association asks for one, before anything else; it is ready once the recovery codes are kept. */
export function SecondFactorPage({ onDone, onLogOut }: SecondFactorPageProps) {
  const { t } = useTranslation();
  const { data } = useEndpointQuery(getSecondFactor, {});
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) {
    return (
      <div className={classes.page}>
        <RecoveryCodes codes={codes} onKept={onDone} />
      </div>
    );
  }
  // Set up meanwhile in another window.
  const isOn = typeof data?.onSince === 'string';
  return (
    <div className={classes.page}>
      <p>{t(isOn ? 'secondFactor.on' : 'secondFactor.first')}</p>
      {isOn ? <MainButton onClick={onDone}>{t('secondFactor.next')}</MainButton> : null}
      {isOn ? null : <SecondFactorSetup onCodes={setCodes} isFirst />}
      <QuietButton onClick={onLogOut}>{t('profile.logout')}</QuietButton>
    </div>
  );
}
