import { announcements } from '@vigiefaon/domain/messages/texts/announcements';
import { messageExample } from '@vigiefaon/domain/messages/texts/message-examples';
import type { MessageTemplate } from '@vigiefaon/domain/messages/texts/message-templates';
import type { MessageWords } from '@vigiefaon/domain/messages/texts/message-text';
import { renderMessage } from '@vigiefaon/domain/messages/texts/render-message';
import type { Locale } from '@vigiefaon/domain/users/user';
import { useState } from 'react';
import { usePublicSettings } from '../../api/public-settings.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { MailFrame } from '../../ui/text/mail-frame.tsx';
import classes from './message-texts.module.css';

const channels = ['MAIL', 'WHATSAPP', 'PUSH', 'CALL'] as const;
type Channel = (typeof channels)[number];

interface WordsPreviewProps {
  template: MessageTemplate;
  locale: Locale;
  words: MessageWords;
}

/** The message as its receiver would get it on each channel, with an example filled in. */
export function WordsPreview({ template, locale, words }: WordsPreviewProps) {
  const { t } = useTranslation();
  const { helpPhone, letterhead } = usePublicSettings();
  const [channel, setChannel] = useState<Channel>('MAIL');
  const { variables, items } = messageExample(template, locale);
  const isOptional = announcements[template].topic !== null;
  const { subject, text, html } = renderMessage({
    channel,
    locale,
    words,
    variables,
    helpPhone,
    letterhead,
    items: items.filter((item) => item !== null),
    unsubscribe: isOptional ? 'https://fawns.example.org/unsubscribe/key' : null,
  });
  return (
    <section className={classes.preview} aria-labelledby="message-preview">
      <h4 id="message-preview">{t('messageTexts.preview')}</h4>
      <Segmented
        label={t('messageTexts.channel')}
        labelHidden
        value={channel}
        onChange={setChannel}
        data={channels.map((value) => ({ value, label: t(`messageTexts.as.${value}`) }))}
      />
      <div lang={locale} className={classes.paper}>
        <p className={classes.subject}>{subject}</p>
        {html === '' ? (
          <div className={classes.text}>{text}</div>
        ) : (
          <MailFrame className={classes.mail} title={t('messageTexts.preview')} html={html} />
        )}
      </div>
      {channel === 'WHATSAPP' ? <p className="quiet">{t('messageTexts.whatsappHint')}</p> : null}
    </section>
  );
}
