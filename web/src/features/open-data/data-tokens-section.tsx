import type { DataToken } from '@vigiefaon/domain/open-data/data-token';
import { getDataTable, getOpenData, listDataTokens, revokeDataToken } from '@vigiefaon/domain/open-data/open-data.api';
import { useState } from 'react';
import { useEndpointQuery } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import { RemovalDialog } from '../../ui/dialogs/removal-dialog.tsx';
import { TopicSection } from '../../ui/layout/topic-section.tsx';
import { NewDataToken } from './new-data-token.tsx';
import classes from './open-data.module.css';

function TokenItem({ token }: { token: DataToken }) {
  const { t, format } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  const { dataTokenId, name, createdAt, readAt } = token;
  const when = readAt ? t('outside.data.readAt', { moment: format.instant(readAt) }) : t('outside.data.neverRead');
  return (
    <li className={classes.token}>
      <div className="stack gap-2">
        <strong className="breaks">{name}</strong>
        <span className="quiet small">
          {t('outside.data.madeAt', { moment: format.instant(createdAt) })} · {when}
        </span>
      </div>
      <QuietButton aria-label={t('outside.data.revokeOf', { name })} onClick={() => setAsked(true)}>
        {t('outside.data.revoke')}
      </QuietButton>
      {isAsked ? (
        <RemovalDialog
          endpoint={revokeDataToken}
          input={{ params: { dataTokenId } }}
          forgets={[listDataTokens]}
          title={t('outside.data.revokeTitle', { name })}
          question={t('outside.data.revokeQuestion')}
          confirmLabel={t('outside.data.revoke')}
          doneText={t('outside.data.revoked', { name })}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </li>
  );
}

function Addresses() {
  const { t } = useTranslation();
  const { origin } = window.location;
  const rows = [
    [t('outside.data.features'), `${origin}${getOpenData.path}`],
    [t('outside.data.csv'), `${origin}${getDataTable.path.replace('{collection}', 'missions')}`],
  ] as const;
  return (
    <dl className="stack gap-8">
      {rows.map(([name, address]) => (
        <div key={name} className="breaks">
          <dt className="quiet small">{name}</dt>
          <dd>
            <code>{address}</code>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The keys by which maps and programs of the association read its data, and where these are. */
export function DataTokensSection() {
  const { t } = useTranslation();
  const read = useEndpointQuery(listDataTokens, {});
  const { data } = read;
  return (
    <TopicSection title={t('outside.data.title')} lead={t('outside.data.lead')} read={read}>
      <Addresses />
      {data?.items.length === 0 ? <p>{t('outside.data.none')}</p> : null}
      <ul className="stack gap-8" aria-label={t('outside.data.list')}>
        {data?.items.map((token) => (
          <TokenItem key={token.dataTokenId} token={token} />
        ))}
      </ul>
      <NewDataToken />
    </TopicSection>
  );
}
