import type { Locale } from '@vigiefaon/domain/languages/locales';
import { maximumLiveLinks } from '@vigiefaon/domain/order-links/order-link';
import { createOrderLink, listOrderLinks } from '@vigiefaon/domain/order-links/order-links.api';
import { useState } from 'react';
import { isCallError } from '../../../api/call-error.ts';
import { useEndpointMutation, useEndpointQuery } from '../../../api/queries.ts';
import { useErrorMessage } from '../../../api/use-error-message.ts';
import { languageChoices } from '../../../i18n/language-names.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useWordsIn } from '../../../i18n/use-words-in.ts';
import { MainButton } from '../../../ui/buttons/buttons.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { GivenLink, type Holder } from './given-link.tsx';

interface OrderLinksProps {
  holder: Holder;
  /** In which the holder is written to; asked for where nobody knows it. */
  language?: Locale | undefined;
}

/** The links by which a requester orders without logging in: made, given away, ended. */
export function OrderLinks({ holder, language }: OrderLinksProps) {
  const { t, locale } = useTranslation();
  const errorMessage = useErrorMessage();
  const { clientId } = holder;
  const [chosen, setChosen] = useState<Locale>(language ?? locale);
  const say = useWordsIn(chosen, 'order');
  const { data, error, refetch } = useEndpointQuery(listOrderLinks, { params: { clientId } });
  const create = useEndpointMutation(createOrderLink, { forgets: [listOrderLinks] });
  // Whose requester it is not: another try changes nothing.
  if (isCallError(error, 'FORBIDDEN')) return <p className="quiet">{errorMessage(error)}</p>;
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const links = data?.items ?? [];
  return (
    <div className="stack gap-12" aria-busy={!data}>
      <p className="quiet">{t('orderLinks.lead')}</p>
      {data && links.length === 0 ? <p>{t('orderLinks.none')}</p> : null}
      {language === undefined && links.length > 0 ? (
        <SelectField
          label={t('orderLinks.language')}
          value={chosen}
          data={languageChoices}
          onChange={(event) => {
            const { value } = event.currentTarget;
            const next = languageChoices.find((each) => each.value === value);
            if (next) setChosen(next.value);
          }}
        />
      ) : null}
      <ul className="stack gap-12">
        {links.map((link) => (
          <GivenLink key={link.orderLinkId} holder={holder} link={link} say={say} />
        ))}
      </ul>
      {create.error ? (
        <Notice kind="warn" role="alert">
          {errorMessage(create.error)}
        </Notice>
      ) : null}
      <div>
        <MainButton
          variant={links.length > 0 ? 'default' : 'filled'}
          pending={create.isPending}
          onClick={() => create.mutate({ params: { clientId } })}
        >
          {t(links.length > 0 ? 'orderLinks.makeAnother' : 'orderLinks.make')}
        </MainButton>
      </div>
      {links.length >= maximumLiveLinks ? <p className="quiet small">{t('orderLinks.oldestEnds')}</p> : null}
    </div>
  );
}
