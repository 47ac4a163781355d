import { getPublicProof } from '@vigiefaon/domain/sheets/sheets.api';
import { isCallError } from '../../api/call-error.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useFirstRead } from '../../api/use-first-read.ts';
import classes from '../../features/sheets/proof-facts.module.css';
import { ProofFacts } from '../../features/sheets/proof-facts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePath } from '../../routing/path.ts';
import { findRoute } from '../../routing/routes.ts';
import { PlainButton } from '../../ui/buttons/plain-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { usePageTitle } from '../../ui/layout/page-header.tsx';

/** Where the link on a proof of search leads: whether it is genuine, and what is in force today. */
export default function ProofPage() {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  // It opens nothing that is not on the paper, so it may stay in the address.
  const token = findRoute(usePath())?.params.token ?? '';
  const { answer: proof, error, load } = useFirstRead(getPublicProof, { params: { token } });
  usePageTitle(t('proof.title'));

  const isUnknown = isCallError(error, 'NOT_FOUND', 'MISSING_REQUIRED_FIELDS');
  return (
    <div className={classes.page} aria-busy={!proof && !error}>
      <h1>{t('proof.title')}</h1>
      {error ? (
        <>
          <Notice kind="warn" role="alert">
            {isUnknown ? t('proof.unknown') : errorMessage(error)}
          </Notice>
          {isUnknown ? null : <PlainButton onClick={() => void load()}>{t('common.retry')}</PlainButton>}
        </>
      ) : null}
      {proof ? <ProofFacts proof={proof} /> : null}
      {proof || error ? null : <p role="status">{t('common.loading')}</p>}
    </div>
  );
}
