import { listWithoutSecondFactor, type WithoutSecondFactor as Person } from '@vigiefaon/domain/auth/second-factor.api';
import { useEndpointQuery } from '../../../api/queries.ts';
import { useErrorMessage } from '../../../api/use-error-message.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';

function nameOf({ lastname, firstname }: Person): string {
  return [firstname, lastname].filter(Boolean).join(' ');
}

/** Whose password alone opens the account: admins, and whoever else is asked for a second factor. */
export function WithoutSecondFactor() {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const { data, error } = useEndpointQuery(listWithoutSecondFactor, {});
  if (error) return <Notice kind="warn">{errorMessage(error)}</Notice>;
  if (!data) return <p aria-busy="true">{t('common.loading')}</p>;
  if (data.count === 0) return <Notice role="status">{t('secondFactor.missing.nobody')}</Notice>;
  const others = data.count - data.items.length;
  return (
    <section className="stack gap-8">
      <h4>{t('secondFactor.missing.title')}</h4>
      <ul className="bullets">
        {data.items.map((person) => (
          <li key={person.userId}>
            <strong>{nameOf(person)}</strong> ({t(`common.role.${person.role}`)})
          </li>
        ))}
      </ul>
      {others > 0 ? <p>{t('secondFactor.missing.others', { count: others })}</p> : null}
    </section>
  );
}
