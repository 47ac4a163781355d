import { IconUserCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { sendResetLink } from '@vigiefaon/domain/auth/password.api';
import type { Client } from '@vigiefaon/domain/clients/client';
import { createClientAccount, getClient, listClients, searchClients } from '@vigiefaon/domain/clients/clients.api';
import { locales } from '@vigiefaon/domain/languages/locales';
import type { Locale, User } from '@vigiefaon/domain/users/user';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { invalidate, useEndpointMutation } from '../../api/queries.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { languageChoices } from '../../i18n/language-names.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MainButton, QuietButton } from '../../ui/buttons/buttons.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import classes from './client-sheet.module.css';
import { firstPassword } from './first-password.ts';

const ways = ['MAIL', 'BY_HAND'] as const;
type Way = (typeof ways)[number];

/** Makes the account, then lets the mail go out with which its owner chooses a password. */
function useMakeAccount({ clientId }: Client, onMade: (way: Way) => void) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const errorMessage = useErrorMessage();
  const { mutate, isPending, error } = useEndpointMutation(createClientAccount);

  async function invite({ userId }: User): Promise<void> {
    try {
      const { mailIsSent } = await call(sendResetLink, { params: { userId } });
      showToast({
        severity: mailIsSent ? 'success' : 'info',
        summary: t(mailIsSent ? 'clients.account.mailSent' : 'clients.account.mailKept'),
      });
    } catch (error) {
      showToast({ severity: 'warn', summary: t('clients.account.mailFailed'), detail: errorMessage(error), lifeMs: 0 });
    }
  }

  async function finish(way: Way, user: User): Promise<void> {
    if (way === 'MAIL') await invite(user);
    onMade(way);
    void invalidate(cache, getClient, searchClients, listClients);
  }

  const make = (way: Way, password: string, locale: Locale) =>
    mutate({ params: { clientId }, body: { password, locale } }, { onSuccess: (user) => void finish(way, user) });
  return { make, isPending, failure: error && errorMessage(error) };
}

/** For a requester without account: an admin makes one, so that they order by themselves from now on. */
export function ClientAccount({ client }: { client: Client }) {
  const { t } = useTranslation();
  const [state, setState] = useState<'CLOSED' | 'OPEN' | 'HANDED_OVER'>('CLOSED');
  const [password] = useState(firstPassword);
  if (state === 'HANDED_OVER') {
    return (
      <Notice kind="info" role="status" title={t('clients.account.made')}>
        <p>{t('clients.account.tell')}</p>
        <p className={classes.password}>{password}</p>
      </Notice>
    );
  }
  if (client.knownAsUser) return null;
  if (state === 'CLOSED') {
    return (
      <div>
        <QuietButton leftSection={<IconUserCheck size={20} aria-hidden />} onClick={() => setState('OPEN')}>
          {t('clients.account.make')}
        </QuietButton>
      </div>
    );
  }
  return (
    <AccountForm
      client={client}
      password={password}
      onMade={(way) => setState(way === 'BY_HAND' ? 'HANDED_OVER' : 'CLOSED')}
      onCancel={() => setState('CLOSED')}
    />
  );
}

interface AccountFormProps {
  client: Client;
  password: string;
  onMade: (way: Way) => void;
  onCancel: () => void;
}

function AccountForm({ client, password, onMade, onCancel }: AccountFormProps) {
  const { t, locale } = useTranslation();
  const { email, phone } = client.identity;
  const [way, setWay] = useState<Way>(email ? 'MAIL' : 'BY_HAND');
  const [language, setLanguage] = useState<Locale>(locale);
  const { make, isPending, failure } = useMakeAccount(client, onMade);
  return (
    <Form busy={isPending} error={failure} onSubmit={() => make(way, password, language)}>
      <p className="quiet">{t('clients.account.login', { identifier: email ?? phone ?? '' })}</p>
      {email ? (
        <Segmented
          label={t('clients.account.way')}
          value={way}
          data={ways.map((each) => ({ value: each, label: t(`clients.account.way.${each}`) }))}
          onChange={setWay}
        />
      ) : null}
      {way === 'BY_HAND' ? (
        <TextField
          label={t('clients.account.password')}
          description={t('clients.account.passwordHint')}
          value={password}
          readOnly
        />
      ) : null}
      <SelectField
        label={t('common.language')}
        value={language}
        data={languageChoices}
        onChange={(event) => setLanguage(locales.find((each) => each === event.currentTarget.value) ?? language)}
      />
      <div className="cluster gap-8">
        <MainButton type="submit" pending={isPending}>
          {t('clients.account.make')}
        </MainButton>
        <QuietButton onClick={onCancel}>{t('common.cancel')}</QuietButton>
      </div>
    </Form>
  );
}
