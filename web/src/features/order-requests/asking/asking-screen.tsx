import type { PublicSettings } from '@vigiefaon/domain/settings/settings.api';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { CallAssociation } from '../../../ordering/call-association.tsx';
import { useConsentText } from '../../../published-text/use-consent-text.ts';
import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import classes from './asking.module.css';
import type { AskingDraft, AskingProps } from './asking-draft.ts';
import { AskingForm } from './asking-form.tsx';
import { SentAsking } from './sent-asking.tsx';
import { useAsking } from './use-asking.ts';
import { useTicket } from './use-ticket.ts';

/** How it is confirmed: said before anything is typed, and again when it has been sent. */
function BeforeSending({ ticket, draft }: { ticket: ReturnType<typeof useTicket>; draft: AskingDraft }) {
  const { t } = useTranslation();
  const { form } = ticket;
  // Two lines, as it mostly has: nothing jumps when it comes.
  if (form === null) return <span className="skeleton" style={{ height: '3em' }} />;
  const { withMail, withoutMail } = form.confirmedBy;
  const way = draft.person.email.trim() === '' ? withoutMail : withMail;
  return <p className="quiet">{t(`orderRequest.willBeConfirmedBy.${way}`)}</p>;
}

interface AskingScreenProps extends AskingProps {
  settings: PublicSettings;
  keep: (draft: AskingDraft) => Promise<void>;
  /** The request goes on in another tab. */
  isElsewhere: boolean;
  takeOver: () => void;
  /** Where whoever has an account orders. */
  loginAddress: string;
}

/** All that somebody without account sees, from the first word to the answer. */
export function AskingScreen({
  settings,
  draft,
  change,
  keep,
  isElsewhere,
  takeOver,
  loginAddress,
}: AskingScreenProps) {
  const { t } = useTranslation();
  const ticket = useTicket();
  const text = useConsentText();
  const { today } = settings;
  const { readyTicket } = ticket;
  const asking = useAsking({ draft, change, keep, today, readyTicket, onTextOutdated: text.reload });
  if (isElsewhere) {
    return (
      <Notice role="status">
        <p>{t('orderRequest.elsewhere')}</p>
        <PlainButton onClick={takeOver}>{t('orderRequest.takeOver')}</PlainButton>
      </Notice>
    );
  }
  if (draft.sent) return <SentAsking sent={draft.sent} settings={settings} onAnother={asking.startAnother} />;
  return (
    <>
      <div className="stack gap-8">
        <h1 className={classes.title}>{t('orderRequest.title')}</h1>
        <p>{t('orderRequest.lead')}</p>
        <BeforeSending ticket={ticket} draft={draft} />
        <p>
          {t('orderRequest.haveAccount')} <a href={loginAddress}>{t('orderPage.logIn')}</a>
        </p>
      </div>
      <AskingForm draft={draft} change={change} settings={settings} text={text} asking={asking} />
      <CallAssociation phone={settings.helpPhone} />
    </>
  );
}
