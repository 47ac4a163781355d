import { IconMail, IconPhone, IconWorld } from '@tabler/icons-react';
import { readablePhone } from '@vigiefaon/domain/readable-phone';
import { type ZoneAuthority, type ZoneFacts, zoneTextIn } from '@vigiefaon/domain/zones/zone';
import { authoritiesToAsk } from '@vigiefaon/domain/zones/zone-verdict';
import { useTranslation } from '../../i18n/use-translation.ts';
import { callLink } from '../../ui/buttons/contact-links.ts';
import { useZoneWords } from './zone-words.ts';
import classes from './zones.module.css';

function Contact({ authority }: { authority: ZoneAuthority }) {
  const { t } = useTranslation();
  const { phone, email, siteUrl } = authority;
  if (!phone && !email && !siteUrl) return null;
  return (
    <span className={classes.contact}>
      {phone ? (
        <a className="inline-row gap-6 touch" href={callLink(phone)}>
          <IconPhone size={18} aria-hidden />
          {readablePhone(phone)}
        </a>
      ) : null}
      {email ? (
        <a className="inline-row gap-6 touch" href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>
          <IconMail size={18} aria-hidden />
          {email}
        </a>
      ) : null}
      {siteUrl ? (
        <a className="inline-row gap-6 touch" href={siteUrl} target="_blank" rel="noreferrer">
          <IconWorld size={18} aria-hidden />
          {t('zones.website')}
        </a>
      ) : null}
    </span>
  );
}

/** Whom to ask or to tell, how to reach them, and how long before the flight. */
export function ZoneAuthorities({ zone }: { zone: Pick<ZoneFacts, 'authorities'> }) {
  const { t, locale } = useTranslation();
  const { lead } = useZoneWords();
  const authorities = authoritiesToAsk(zone);
  if (authorities.length === 0) return <p className="quiet">{t('zones.noAuthority')}</p>;
  return (
    <ul className="stack gap-4">
      {authorities.map((authority) => {
        const names = [authority.name, authority.service, authority.contactName].map((text) =>
          zoneTextIn(text, locale),
        );
        const said = [...new Set(names.filter((name) => name !== null))].join(', ');
        const before = lead(authority.intervalBefore);
        return (
          <li key={`${authority.purpose} ${said} ${authority.phone} ${authority.email}`}>
            <span>
              {t('zones.contact', { purpose: t(`zones.purpose.${authority.purpose ?? 'none'}`), name: said || '–' })}
              {before ? ` (${before})` : null}
            </span>
            <Contact authority={authority} />
          </li>
        );
      })}
    </ul>
  );
}
