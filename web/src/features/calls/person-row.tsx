import { IconChevronRight, IconPhone } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { isStillCalling } from '@vigiefaon/domain/calls/after-call';
import type { CallOutcome, PersonToCall } from '@vigiefaon/domain/calls/call';
import { readablePhone } from '@vigiefaon/domain/readable-phone';
import { useId } from 'react';
import { useCurrentActor } from '../../api/current-user.ts';
import { languageName } from '../../i18n/language-names.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ConfirmAddressButton } from '../../identity/confirm-address-button.tsx';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import { callLink } from '../../ui/buttons/contact-links.ts';
import { Reason, ShortReason, WhatToSay } from './call-reason.tsx';
import classes from './calls.module.css';
import { OutcomeButtons } from './outcome-buttons.tsx';

interface PersonRowProps {
  person: PersonToCall;
  now: Date;
  note: string;
  /** Whether what is behind it is shown; undefined while nobody has said: then to whoever calls. */
  isOpen: boolean | undefined;
  onOpen: (isOpen: boolean) => void;
  onNote: (note: string) => void;
  onTake: (taken: boolean) => void;
  onEnd: (outcome: CallOutcome) => void;
}

function Facts({ person: { isPilot, locale, note } }: { person: PersonToCall }) {
  const { t, locale: reader } = useTranslation();
  const language = languageName(locale, reader);
  return (
    <>
      <p className="quiet">
        {t(isPilot ? 'calls.who.PILOT' : 'calls.who.CLIENT')} · {t('calls.speaks', { language })}
      </p>
      {note ? <p className={classes.noted}>{note}</p> : null}
    </>
  );
}

/** Who calls this person at this moment, as far as is known. */
function useCaller({ taken }: PersonToCall, now: Date): 'me' | 'another' | undefined {
  const { userId } = useCurrentActor();
  if (!taken || !isStillCalling(new Date(taken.at), now)) return undefined;
  return taken.userId === userId ? 'me' : 'another';
}

interface TakenProps extends Pick<PersonRowProps, 'onTake'> {
  caller: ReturnType<typeof useCaller>;
  taken: PersonToCall['taken'];
}

/** Says that one calls oneself, and may stop. */
function TakenByMe({ caller, taken, onTake }: TakenProps) {
  const { t, format } = useTranslation();
  if (caller !== 'me' || !taken) return null;
  return (
    <p className="row wrap gap-8 strong">
      {t('calls.takenByYou', { time: format.timeOf(taken.at) })}
      <QuietButton variant="subtle" onClick={() => onTake(false)}>
        {t('calls.stop')}
      </QuietButton>
    </p>
  );
}

/** The number itself is for whoever calls from another telephone; on a narrow screen it stands in the label alone. */
function Dial({ phone, name, onDial }: { phone: string; name: string; onDial: () => void }) {
  const { t } = useTranslation();
  const number = readablePhone(phone);
  return (
    <a
      href={callLink(phone)}
      className={classes.dial}
      aria-label={`${t('calls.call')} ${number}, ${name}`}
      onClick={onDial}
    >
      <IconPhone size={20} aria-hidden />
      <span className={classes.number}>{number}</span>
    </a>
  );
}

/** What the row says beside why: who calls, or how often nobody has answered. */
function Standing({ person, caller }: { person: PersonToCall; caller: ReturnType<typeof useCaller> }) {
  const { t, format } = useTranslation();
  const { taken, unanswered, lastUnansweredAt } = person;
  if (caller === 'another' && taken)
    return (
      <p className={classes.standing}>{t('calls.takenBy', { name: taken.name, time: format.timeOf(taken.at) })}</p>
    );
  if (!lastUnansweredAt) return null;
  const time = format.timeOf(lastUnansweredAt);
  return <p className={classes.standing}>{t('calls.unanswered', { count: unanswered, time })}</p>;
}

/** One person to call in one line: who, why, and one tap to dial; behind it what to say and how it went. */
export function PersonRow({ person, now, note, isOpen, onOpen, onNote, onTake, onEnd }: PersonRowProps) {
  const { t } = useTranslation();
  const detailId = useId();
  const { personId, phones, reasons, clientId, unconfirmedUserId, taken } = person;
  const [firstPhone, ...otherPhones] = phones;
  const name = person.name ?? t('calls.nobodysName');
  const caller = useCaller(person, now);
  const isShown = isOpen ?? caller === 'me';
  const dial = () => {
    onTake(true);
    onOpen(true);
  };
  return (
    <article className={classes.person} aria-labelledby={`call-${personId}`} data-caller={caller}>
      <div className={classes.row}>
        <h3 className={classes.name}>
          <button
            type="button"
            id={`call-${personId}`}
            className={classes.toggle}
            aria-expanded={isShown}
            aria-controls={isShown ? detailId : undefined}
            onClick={() => onOpen(!isShown)}
          >
            <IconChevronRight size={18} aria-hidden />
            {name}
          </button>
        </h3>
        <ShortReason reasons={reasons} />
        <Standing person={person} caller={caller} />
        {firstPhone === undefined ? null : <Dial phone={firstPhone} name={name} onDial={dial} />}
      </div>
      {isShown ? (
        <div id={detailId} className={classes.detail}>
          <Facts person={person} />
          <ul className="stack gap-12">
            {reasons.map((reason) => (
              <Reason key={reason.messageId} reason={reason} />
            ))}
          </ul>
          {otherPhones.map((phone) => (
            <Dial key={phone} phone={phone} name={name} onDial={dial} />
          ))}
          {phones.length === 0 && clientId ? (
            <Link to="/clients" search={{ client: clientId }} className="inline-row touch strong">
              {t('calls.correct')}
            </Link>
          ) : null}
          {unconfirmedUserId ? <ConfirmAddressButton name={name} userId={unconfirmedUserId} /> : null}
          <TakenByMe caller={caller} taken={taken} onTake={onTake} />
          <OutcomeButtons
            name={name}
            isCalling={caller === 'me' || phones.length === 0}
            hasPhone={phones.length > 0}
            note={note}
            onNote={onNote}
            onEnd={onEnd}
          />
          <WhatToSay reasons={reasons} />
        </div>
      ) : null}
    </article>
  );
}
