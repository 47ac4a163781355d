import { IconPhone } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { isStillCalling } from '@vigiefaon/domain/calls/after-call';
import type { CallOutcome, PersonToCall } from '@vigiefaon/domain/calls/call';
import { readablePhone } from '@vigiefaon/domain/readable-phone';
import { useCurrentActor } from '../../api/current-user.ts';
import { languageName } from '../../i18n/language-names.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ConfirmAddressButton } from '../../identity/confirm-address-button.tsx';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import { callLink } from '../../ui/buttons/contact-links.ts';
import { Reason, WhatToSay } from './call-reason.tsx';
import classes from './calls.module.css';
import { OutcomeButtons } from './outcome-buttons.tsx';

interface PersonCardProps {
  person: PersonToCall;
  now: Date;
  note: string;
  onNote: (note: string) => void;
  onTake: (taken: boolean) => void;
  onEnd: (outcome: CallOutcome) => void;
}

function Facts({ person }: { person: PersonToCall }) {
  const { t, format, locale: reader } = useTranslation();
  const { isPilot, locale, unanswered, lastUnansweredAt, note } = person;
  const language = languageName(locale, reader);
  return (
    <>
      <p className="quiet">
        {t(isPilot ? 'calls.who.PILOT' : 'calls.who.CLIENT')} · {t('calls.speaks', { language })}
      </p>
      {lastUnansweredAt ? (
        <p className={classes.again}>
          {t('calls.unanswered', { count: unanswered, time: format.timeOf(lastUnansweredAt) })}
          {note ? ` · ${note}` : null}
        </p>
      ) : null}
    </>
  );
}

/** Who calls this person at this moment, as far as is known. */
function useCaller({ taken }: PersonToCall, now: Date): 'me' | 'another' | undefined {
  const { userId } = useCurrentActor();
  if (!taken || !isStillCalling(new Date(taken.at), now)) return undefined;
  return taken.userId === userId ? 'me' : 'another';
}

interface TakenProps extends Pick<PersonCardProps, 'onTake'> {
  caller: ReturnType<typeof useCaller>;
  taken: PersonToCall['taken'];
}

/** Says who calls; whoever it is may stop. */
function Taken({ caller, taken, onTake }: TakenProps) {
  const { t, format } = useTranslation();
  if (!caller || !taken) return null;
  const time = format.timeOf(taken.at);
  if (caller === 'another')
    return <p className="row wrap gap-8 strong">{t('calls.takenBy', { name: taken.name, time })}</p>;
  return (
    <p className="row wrap gap-8 strong">
      {t('calls.takenByYou', { time })}
      <QuietButton variant="subtle" onClick={() => onTake(false)}>
        {t('calls.stop')}
      </QuietButton>
    </p>
  );
}

function Dial({ phone, name, onTake }: { phone: string; name: string } & Pick<PersonCardProps, 'onTake'>) {
  const { t } = useTranslation();
  const label = `${t('calls.call')} ${readablePhone(phone)}`;
  return (
    <a href={callLink(phone)} className={classes.dial} aria-label={`${label}, ${name}`} onClick={() => onTake(true)}>
      <IconPhone size={24} aria-hidden />
      {label}
    </a>
  );
}

/** One person to call: who, why, what to say, one tap to dial and one for how it went. */
export function PersonCard({ person, now, note, onNote, onTake, onEnd }: PersonCardProps) {
  const { t } = useTranslation();
  const { personId, phones, reasons, clientId, unconfirmedUserId, taken } = person;
  const name = person.name ?? t('calls.nobodysName');
  const caller = useCaller(person, now);
  return (
    <article className={classes.card} aria-labelledby={`call-${personId}`} data-caller={caller}>
      <h3 id={`call-${personId}`} tabIndex={-1} className={classes.name}>
        {name}
      </h3>
      <Facts person={person} />
      <ul className="stack gap-12">
        {reasons.map((reason) => (
          <Reason key={reason.messageId} reason={reason} />
        ))}
      </ul>
      {phones.map((phone) => (
        <Dial key={phone} phone={phone} name={name} onTake={onTake} />
      ))}
      {phones.length === 0 && clientId ? (
        <Link to="/clients" search={{ client: clientId }} className="inline-row touch strong">
          {t('calls.correct')}
        </Link>
      ) : null}
      {unconfirmedUserId ? <ConfirmAddressButton name={name} userId={unconfirmedUserId} /> : null}
      <Taken caller={caller} taken={taken} onTake={onTake} />
      <OutcomeButtons
        name={name}
        isCalling={caller === 'me' || phones.length === 0}
        hasPhone={phones.length > 0}
        note={note}
        onNote={onNote}
        onEnd={onEnd}
      />
      <WhatToSay reasons={reasons} isOpen={caller === 'me'} />
    </article>
  );
}
