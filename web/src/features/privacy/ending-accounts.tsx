import { type EndingAccount, listEndingAccounts } from '@vigiefaon/domain/privacy/privacy.api';
import { useEndpointQuery } from '../../api/queries.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

function nameOf({ lastname, firstname }: EndingAccount): string {
  return [firstname, lastname].filter(Boolean).join(' ');
}

function EndingLine({ account }: { account: EndingAccount }) {
  const { t, format } = useTranslation();
  const { role, lastUsedOn, endsOn, isTold } = account;
  return (
    <li>
      <strong>{nameOf(account)}</strong> ({t(role === null ? 'privacy.ending.waiting' : 'privacy.ending.pilot')})
      <br />
      {t('privacy.ending.line', { used: format.part.date(lastUsedOn), ends: format.part.date(endsOn) })}{' '}
      {t(isTold ? 'privacy.ending.told' : 'privacy.ending.notTold')}
    </li>
  );
}

/** Whose account ends within the month because nobody uses it, and whom no message could tell. */
export function EndingAccounts() {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const { data, error } = useEndpointQuery(listEndingAccounts, {});
  if (error) return <Notice kind="warn">{errorMessage(error)}</Notice>;
  if (!data) return <p aria-busy="true">{t('common.loading')}</p>;
  if (data.items.length === 0) return <Notice role="status">{t('privacy.ending.nobody')}</Notice>;
  return (
    <section className="stack gap-8">
      <h4>{t('privacy.ending.title')}</h4>
      <p>{t('privacy.ending.lead')}</p>
      <ul className="bullets">
        {data.items.map((account) => (
          <EndingLine key={account.userId} account={account} />
        ))}
      </ul>
    </section>
  );
}
