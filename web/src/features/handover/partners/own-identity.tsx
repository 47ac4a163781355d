import { useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { getHandoverIdentity, saveHandoverIdentity } from '@vigiefaon/domain/handover/handover.api';
import type { HandoverIdentity } from '@vigiefaon/domain/handover/partner';
import { applyFieldErrors, isAtFields, validateWith } from '../../../api/field-errors.ts';
import { useEndpointMutation, useEndpointQuery } from '../../../api/queries.ts';
import { useErrorMessage } from '../../../api/use-error-message.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { MainButton } from '../../../ui/buttons/buttons.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import classes from './partners.module.css';

interface ContactValues {
  contact: string;
}

/** The name is that of the association, which is written in one place. */
function OwnName({ name }: Pick<HandoverIdentity, 'name'>) {
  const { t } = useTranslation();
  const link = (
    <Link to="/tools" search={{ topic: 'letterhead' }}>
      {t('partners.toLetterhead')}
    </Link>
  );
  if (name === null)
    return (
      <Notice kind="warn">
        {t('partners.ownMissing')} {link}
      </Notice>
    );
  return (
    <p>
      {t('partners.ownName', { name })} · {link}
    </p>
  );
}

function ContactForm({ identity }: { identity: HandoverIdentity }) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const { version } = identity;
  const bodyOf = ({ contact }: ContactValues) => ({ version, contact: contact.trim() || null });
  const form = useForm<ContactValues>({
    initialValues: { contact: identity.contact ?? '' },
    validate: validateWith(saveHandoverIdentity.body, bodyOf),
  });
  const { mutate, isPending, error } = useEndpointMutation(saveHandoverIdentity, {
    forgets: [getHandoverIdentity],
    onSuccess: () => showToast({ severity: 'success', summary: t('partners.ownSaved') }),
    onError: (refusal) => void applyFieldErrors(form, refusal),
  });
  return (
    <Form
      busy={isPending}
      error={error && !isAtFields(error) ? errorMessage(error) : null}
      onSubmit={form.onSubmit((values) => mutate({ body: bodyOf(values) }))}
    >
      <TextField
        label={t('partners.ownContact')}
        description={t('partners.ownContactHint')}
        maxLength={300}
        {...form.getInputProps('contact')}
      />
      <div>
        <MainButton type="submit" pending={isPending}>
          {t('common.save')}
        </MainButton>
      </div>
    </Form>
  );
}

/** What a neighbour has to write down to know that something comes from us. */
function OwnKey({ identity: { publicKey, keyId, address, name } }: { identity: HandoverIdentity }) {
  const { t } = useTranslation();
  const forMessage = [
    name,
    ...[
      [t('common.address'), address],
      [t('partners.publicKey'), publicKey],
    ].map(([label = '', value = '']) => t('common.labelled', { label, value })),
  ];
  return (
    <div className={classes.key}>
      <h3>{t('partners.ownKey')}</h3>
      <p className="quiet">{t('partners.ownKeyHint')}</p>
      <dl className={classes.own}>
        <div>
          <dt className="quiet small">{t('partners.publicKey')}</dt>
          <dd>
            <code>{publicKey}</code>
          </dd>
        </div>
        <div>
          <dt className="quiet small">{t('partners.fingerprint')}</dt>
          <dd>
            <code>{keyId.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          </dd>
        </div>
        <div>
          <dt className="quiet small">{t('common.address')}</dt>
          <dd>
            <code>{address}</code>
          </dd>
        </div>
      </dl>
      <div className="cluster gap-8">
        <CopyButton text={publicKey}>{t('partners.copyKey')}</CopyButton>
        <CopyButton text={forMessage.filter(Boolean).join('\n')}>{t('partners.copyAll')}</CopyButton>
      </div>
    </div>
  );
}

/** How neighbours know us. */
export function OwnIdentity() {
  const { t } = useTranslation();
  const { data, error, refetch } = useEndpointQuery(getHandoverIdentity, {});
  return (
    <section className={classes.card} aria-labelledby="partners-own" aria-busy={!data && !error}>
      <h3 id="partners-own">{t('partners.own')}</h3>
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <>
          <OwnName name={data.name} />
          <ContactForm key={data.version} identity={data} />
          <OwnKey identity={data} />
        </>
      ) : null}
      {!data && !error ? <span className="skeleton" style={{ height: 320 }} /> : null}
    </section>
  );
}
