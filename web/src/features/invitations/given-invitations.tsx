import { IconPrinter } from '@tabler/icons-react';
import type { Invitation, InvitedKind, InvitedPerson } from '@vigiefaon/domain/invitations/invitations.api';
import { useEffect, useRef } from 'react';
import { usePublicSettings } from '../../api/public-settings.ts';
import { createFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useWordsIn } from '../../i18n/use-words-in.ts';
import { LinkCard, PrintedCards } from '../../identity/link-card.tsx';
import { listName } from '../../identity/list-name.ts';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import { SendingButtons } from '../../ui/buttons/sending-buttons.tsx';
import { sendingWays } from '../../ui/buttons/sending-ways.ts';
import classes from './invitations.module.css';

/** A link with whom it is for. */
export interface Given {
  readonly person: InvitedPerson;
  readonly invitation: Invitation;
}

interface GivenProps extends Given {
  of: InvitedKind;
}

/** What is said to somebody in their language; null until that is there. */
function useInvitingWords({ of, person, invitation: { link, lastDay } }: GivenProps) {
  const { helpPhone, today } = usePublicSettings();
  const say = useWordsIn(person.locale, of === 'PILOTS' ? 'public' : 'order');
  const name = listName(person);
  if (!say) return null;
  if (of === 'REQUESTERS') {
    return {
      subject: say('orderPage.invitation.subject'),
      text: say('orderPage.invitation.text', { link }),
      line: say('orderPage.card.line'),
      further: [
        say('orderPage.card.personal', { name }),
        ...(helpPhone ? [say('orderPage.call', { phone: helpPhone })] : []),
      ],
    };
  }
  const day = createFormat(person.locale).part.longDay(lastDay, today);
  return {
    subject: say('password.invitation.subject'),
    text: say('password.invitation.text', { link }),
    line: say('password.invitation.card'),
    further: [say('password.invitation.until', { day })],
  };
}

function Card(given: GivenProps) {
  const { t } = useTranslation();
  const { letterhead } = usePublicSettings();
  const words = useInvitingWords(given);
  const { person, invitation } = given;
  if (!words) return null;
  const { line, further } = words;
  const [code, name] = [t('invitations.code'), listName(person)];
  return (
    <LinkCard link={invitation.link} code={code} name={name} from={letterhead.name} line={line} further={further} />
  );
}

function GivenLine(given: GivenProps) {
  const words = useInvitingWords(given);
  const { person, invitation } = given;
  return (
    <li className={classes.given}>
      <strong className="breaks">{listName(person)}</strong>
      <SendingButtons link={invitation.link} ways={words && sendingWays(person, words)} />
      <Card {...given} />
    </li>
  );
}

/** Links for people who were chosen: by the programs of whoever gives them, or printed as codes. */
export function GivenInvitations({ of, given }: { of: InvitedKind; given: readonly Given[] }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (given.length > 0) heading.current?.focus();
  }, [given]);
  if (given.length === 0) return null;
  return (
    <section className="stack gap-12" aria-labelledby="invitations-given">
      <div className="row wrap spread gap-8">
        <h3 id="invitations-given" ref={heading} tabIndex={-1}>
          {t('invitations.links')}
        </h3>
        <QuietButton leftSection={<IconPrinter size={20} aria-hidden />} onClick={() => window.print()}>
          {t('invitations.print')}
        </QuietButton>
      </div>
      <ul className="stack gap-12">
        {given.map((one) => (
          <GivenLine key={one.person.id} of={of} {...one} />
        ))}
      </ul>
      <PrintedCards>
        {given.map((one) => (
          <Card key={one.person.id} of={of} {...one} />
        ))}
      </PrintedCards>
    </section>
  );
}
