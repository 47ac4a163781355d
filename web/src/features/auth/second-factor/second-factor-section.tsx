import {
  endSecondFactor,
  getSecondFactor,
  type OwnSecondFactor,
  renewRecoveryCodes,
} from '@vigiefaon/domain/auth/second-factor.api';
import { getUser } from '@vigiefaon/domain/users/users.api';
import { useState } from 'react';
import { useEndpointMutation, useEndpointQuery } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { QuietButton } from '../../../ui/buttons/buttons.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorSetup } from './second-factor-setup.tsx';

const fewCodes = 2;

function Renewing({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useEndpointMutation(renewRecoveryCodes, {
    forgets: [getSecondFactor],
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });
  return (
    <>
      <p>{t('secondFactor.renewLead')}</p>
      <ProofForm
        label={t('secondFactor.renew')}
        pending={isPending}
        error={error}
        onProof={({ password }) => mutate({ body: { password } })}
      />
    </>
  );
}

function Ending({ isAsked }: { isAsked: boolean }) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useEndpointMutation(endSecondFactor, {
    forgets: [getSecondFactor, getUser],
    onSuccess: () => void showToast({ severity: 'success', summary: t('secondFactor.ended') }),
  });
  return (
    <>
      <p>{t(isAsked ? 'secondFactor.endAsked' : 'secondFactor.endLead')}</p>
      <ProofForm
        label={t('secondFactor.end')}
        codeLabel={t('secondFactor.endCode')}
        pending={isPending}
        error={error}
        onProof={(proof) => mutate({ body: proof })}
      />
    </>
  );
}

interface SwitchedOnProps {
  factor: OwnSecondFactor;
  onCodes: (codes: string[]) => void;
}

function SwitchedOn({ factor: { recoveryCodesLeft: left, isAsked }, onCodes }: SwitchedOnProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<'renew' | 'end' | null>(null);
  const words = t('secondFactor.left', { count: left });
  return (
    <div className="stack gap-16">
      <p>{t('secondFactor.on')}</p>
      {left > fewCodes ? (
        <p>{words}</p>
      ) : (
        <Notice kind="warn" title={words}>
          {t('secondFactor.few')}
        </Notice>
      )}
      <div className="cluster gap-8">
        {(['renew', 'end'] as const).map((what) => (
          <QuietButton key={what} aria-expanded={asked === what} onClick={() => setAsked(asked === what ? null : what)}>
            {t(`secondFactor.${what}`)}
          </QuietButton>
        ))}
      </div>
      {asked === 'renew' ? <Renewing onCodes={onCodes} /> : null}
      {asked === 'end' ? <Ending isAsked={isAsked} /> : null}
    </div>
  );
}

function contentOf(factor: OwnSecondFactor, onCodes: (codes: string[]) => void) {
  if (factor.onSince === null) return <SecondFactorSetup onCodes={onCodes} />;
  return <SwitchedOn factor={factor} onCodes={onCodes} />;
}

/** The own second factor: switched on, helped by recovery codes, switched off. */
export function SecondFactorSection() {
  const { data, error, refetch } = useEndpointQuery(getSecondFactor, {});
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />;
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <div aria-busy={!data}>{data ? contentOf(data, setCodes) : null}</div>;
}
