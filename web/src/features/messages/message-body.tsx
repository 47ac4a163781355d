import type { Message } from '@vigiefaon/domain/messages/message';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { MailFrame } from '../../ui/text/mail-frame.tsx';
import classes from './messages.module.css';

/** The words of a message with its links to follow. */
function LinkedText({ text }: { text: string }) {
  const parts = text.split(/(https?:\/\/[^\s•]+)/);
  return (
    <div className={classes.text}>
      {parts.map((part, index) =>
        index % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move.
          <a key={index} href={part} target="_blank" rel="noreferrer">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </div>
  );
}

/** A message as its receiver reads it, a mail as text or laid out; nothing in it can act here. */
export function MessageBody({ message }: { message: Message }) {
  const { t } = useTranslation();
  const [view, setView] = useState<'text' | 'mail'>('text');
  async function copy() {
    await navigator.clipboard.writeText(message.text);
    showToast({ severity: 'success', summary: t('messages.copied') });
  }
  return (
    <>
      {message.html === '' ? null : (
        <Segmented
          label={t('messages.view')}
          labelHidden
          value={view}
          onChange={setView}
          data={[
            { value: 'text', label: t('messages.asText') },
            { value: 'mail', label: t('messages.asMail') },
          ]}
        />
      )}
      {view === 'text' || message.html === '' ? (
        <LinkedText text={message.text} />
      ) : (
        <MailFrame className={classes.mail} title={message.subject} html={message.html} />
      )}
      {message.state === 'KEPT' ? (
        <div>
          <QuietButton onClick={() => void copy()}>{t('messages.copy')}</QuietButton>
        </div>
      ) : null}
    </>
  );
}
