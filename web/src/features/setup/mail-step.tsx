import type { ResponseOf } from '@vigiefaon/domain/endpoint';
import { tryMail } from '@vigiefaon/domain/setup/setup.api';
import { useEndpointMutation } from '../../api/queries.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import classes from './setup.module.css';
import { VariableList } from './variable-list.tsx';

function Outcome({ outcome, address, answer }: ResponseOf<typeof tryMail>) {
  const { t } = useTranslation();
  if (outcome === 'SENT') return <Notice role="status">{t('setup.mail.SENT', { address: address ?? '' })}</Notice>;
  const why =
    outcome === 'KEPT' || outcome === 'NO_ADDRESS' ? t(`setup.mail.${outcome}`) : t(`messages.failure.${outcome}`);
  return (
    <Notice kind="error" role="alert" title={why}>
      {answer ? <code className="breaks">{answer}</code> : null}
    </Notice>
  );
}

/** Whether mails leave, and one to oneself that shows it. */
export function MailStep({ isSent }: { isSent: boolean }) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const { mutate, data, error, isPending } = useEndpointMutation(tryMail);
  return (
    <section className={classes.guide}>
      <h2>{t('setup.step.mail')}</h2>
      {isSent ? null : (
        <VariableList
          lead={t('setup.mail.how')}
          variables={{
            SMTP_URL: 'smtp://user:password@mail.example.org:587',
            MAIL_FROM: 'VigieFaon <fawns@example.org>',
          }}
        />
      )}
      {isSent ? (
        <div>
          <QuietButton pending={isPending} onClick={() => mutate({})}>
            {t('setup.mail.try')}
          </QuietButton>
        </div>
      ) : null}
      {error ? (
        <Notice kind="error" role="alert">
          {errorMessage(error)}
        </Notice>
      ) : null}
      {data && !isPending && !error ? <Outcome {...data} /> : null}
    </section>
  );
}
