import { readIn } from '@vigiefaon/domain/languages/kept-text';
import { useErrorMessage } from '../../../api/use-error-message.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Fault } from '../../../ordering/fault.tsx';
import type { useConsentText } from '../../../published-text/use-consent-text.ts';
import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { FormattedText } from '../../../ui/text/formatted-text.tsx';
import classes from './asking.module.css';
import type { AskingProps } from './asking-draft.ts';

interface AgreementPartProps extends AskingProps {
  text: ReturnType<typeof useConsentText>;
  fault: string | null;
}

/** The text to read, the box under it, and one more for when no pilot of the association is free. */
export function AgreementPart({ draft, change, text: { consent, failure, reload }, fault }: AgreementPartProps) {
  const { t, locale } = useTranslation();
  const errorMessage = useErrorMessage();
  const isAgreed = consent !== null && draft.agreedTo === consent.version;
  return (
    <section className={classes.part} aria-label={t('orderRequest.agreement')}>
      <h2>{t('orderRequest.agreement')}</h2>
      {failure ? (
        <Notice kind="warn" role="alert">
          <p>{errorMessage(failure)}</p>
          <PlainButton onClick={reload}>{t('common.retry')}</PlainButton>
        </Notice>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable with the keyboard
        <section className={classes.consent} tabIndex={0} aria-label={t('orderRequest.text')} aria-busy={!consent}>
          {consent ? <FormattedText {...readIn(consent.text, locale)} /> : t('common.loading')}
        </section>
      )}
      <div>
        <label className={classes.check}>
          <input
            type="checkbox"
            data-part="AGREEMENT"
            checked={isAgreed}
            disabled={consent === null}
            aria-invalid={fault ? true : undefined}
            onChange={() => change((before) => ({ ...before, agreedTo: isAgreed ? null : (consent?.version ?? null) }))}
          />
          <span>{t('orderRequest.agree')}</span>
        </label>
        <Fault>{fault}</Fault>
        <label className={classes.check}>
          <input
            type="checkbox"
            checked={draft.mayHandOver}
            onChange={() => change((before) => ({ ...before, mayHandOver: !before.mayHandOver }))}
          />
          <span>
            {t('orderRequest.handOver')} <span className="quiet">({t('orderRequest.optional')})</span>
          </span>
        </label>
      </div>
    </section>
  );
}
