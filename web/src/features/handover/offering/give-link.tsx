import type { Handover } from '@vigiefaon/domain/handover/handover';
import type { Locale } from '@vigiefaon/domain/languages/locales';
import { useState } from 'react';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { createFormat } from '../../../i18n/format.ts';
import { languageChoices } from '../../../i18n/language-names.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useWordsIn } from '../../../i18n/use-words-in.ts';
import { SendingButtons } from '../../../ui/buttons/sending-buttons.tsx';
import { sendingWays, sendingWaysToAnybody } from '../../../ui/buttons/sending-ways.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { contactWays } from './contact-ways.ts';

interface GiveLinkProps {
  item: Handover;
  link: string;
}

/** The words around the link, in the language of whoever is asked. */
function useInvitation({ item, link }: GiveLinkProps, language: Locale) {
  const say = useWordsIn(language, 'handover');
  const { today, timeZone, letterhead } = usePublicSettings();
  const { order, missionDate } = item;
  if (!say || !order) return null;
  const format = createFormat(language, timeZone);
  return {
    subject: say('handoverPage.invitation.subject'),
    text: say('handoverPage.invitation.text', {
      from: letterhead.name ?? window.location.host,
      size: format.hectares(order.totalSizeSquareMeters),
      place: order.municipality ?? '?',
      day: format.part.longDay(missionDate, today),
      link,
    }),
  };
}

/** The link of an offer on its way to a neighbour: copied, or by the programs of whoever gives it. */
export function GiveLink(props: GiveLinkProps) {
  const { item, link } = props;
  const { t, locale } = useTranslation();
  const [language, setLanguage] = useState<Locale>(locale);
  const words = useInvitation(props, language);
  const known = contactWays(item.partner.contact);
  const isKnown = known.phone !== null || known.email !== null;
  const ways = words && (isKnown ? sendingWays(known, words) : sendingWaysToAnybody(words));
  return (
    <div className="stack gap-8">
      <p className="small breaks">{link}</p>
      <SelectField
        label={t('orderLinks.language')}
        value={language}
        data={languageChoices}
        onChange={(event) => {
          const { value } = event.currentTarget;
          const next = languageChoices.find((each) => each.value === value);
          if (next) setLanguage(next.value);
        }}
      />
      <SendingButtons link={link} ways={ways} />
      <p className="quiet small">{t('sending.byHand')}</p>
    </div>
  );
}
