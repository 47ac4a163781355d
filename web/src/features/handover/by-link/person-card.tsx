import type { PublicHandover } from '@vigiefaon/domain/handover/handover';
import type { HandoverRequester } from '@vigiefaon/domain/handover/handover-document';
import { readablePhone } from '@vigiefaon/domain/readable-phone';
import { languageName } from '../../../i18n/language-names.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { callLink, whatsappLink } from '../../../ui/buttons/contact-links.ts';
import classes from './handover-page.module.css';
import { useZoneFormat } from './use-zone-format.ts';

/** Whoever asks for the search, to be rung up first of all. */
export function PersonCard({ page, requester }: { page: PublicHandover; requester: HandoverRequester }) {
  const { t, locale: reader } = useTranslation();
  const { order, lastDay, caller, state } = page;
  const { format, today } = useZoneFormat(order.timeZone);
  const { firstname, lastname, phone, locale, note } = requester;
  const name = [firstname, lastname].filter(Boolean).join(' ') || t('handoverPage.noName');
  return (
    <section className={classes.person} aria-labelledby="handover-person">
      <p className="quiet">{t('handoverPage.person')}</p>
      <h2 id="handover-person">{name}</h2>
      <p className="quiet">{t('handoverPage.speaks', { language: languageName(locale, reader) })}</p>
      <a className={classes.dial} href={callLink(phone)}>
        {t('common.callNumber', { phone: readablePhone(phone) })}
      </a>
      <a className={classes.onMap} href={whatsappLink(phone)} target="_blank" rel="noreferrer">
        WhatsApp
      </a>
      {note ? <p className={classes.note}>{note}</p> : null}
      {caller && state === 'YOURS' ? (
        <p>
          {caller.callsBefore
            ? t('handoverPage.toldBefore', {
                name: caller.name,
                when: format.part.dayAndTime(caller.callsBefore, today),
              })
            : t('handoverPage.told', { name: caller.name })}
        </p>
      ) : null}
      <p className="quiet small">{t('handoverPage.readUntil', { day: format.part.longDay(lastDay, today) })}</p>
    </section>
  );
}
