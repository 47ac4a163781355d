import type { PublicHandover } from '@vigiefaon/domain/handover/handover';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { AskForm } from './ask-form.tsx';
import { CannotForm } from './cannot-form.tsx';
import { foundWords } from './found-words.ts';
import { GiveBackForm } from './give-back-form.tsx';
import classes from './handover-page.module.css';
import { FileButton, KeepLink } from './keep-files.tsx';
import { OfferFacts, parcelsIn } from './offer-facts.tsx';
import { PersonCard } from './person-card.tsx';
import { ResultForm } from './result-form.tsx';
import { TakeForm } from './take-form.tsx';
import type { Say } from './use-handover-link.ts';
import { useZoneFormat } from './use-zone-format.ts';

interface LinkScreenProps {
  page: PublicHandover;
  /** By which the order is read elsewhere too; null where only this device reads it. */
  holderLink: string | null;
  say: Say;
}

type Opened = 'take' | 'cannot' | 'ask' | 'result' | 'giveBack';

/** Whoever hands over, and how they are reached, as they have written it. */
function From({ from: { name, contact } }: Pick<PublicHandover, 'from'>) {
  const { t } = useTranslation();
  return (
    <section className={classes.from} aria-label={t('handoverPage.from')}>
      <p className="quiet">{t('handoverPage.from')}</p>
      <p className="strong breaks">{name}</p>
      {contact ? <p className="breaks">{contact}</p> : null}
    </section>
  );
}

/** What was said by this link before, and is known to have arrived. */
function Said({ page }: { page: PublicHandover }) {
  const { t } = useTranslation();
  const { format, today } = useZoneFormat(page.order.timeZone);
  return (
    <div role="status" className={classes.said}>
      {page.askedAt ? (
        <Notice>{t('handoverPage.asked', { when: format.part.dayAndTime(page.askedAt, today) })}</Notice>
      ) : null}
      {page.isDeclined ? <Notice>{t('handoverPage.isDeclined')}</Notice> : null}
    </div>
  );
}

/** One thing is filled in at a time; the others are out of the way meanwhile. */
function OneOf({
  choices,
  forms,
}: {
  choices: readonly Opened[];
  forms: (open: Opened, close: () => void) => ReactNode;
}) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  if (opened) return forms(opened, close);
  return (
    <div className={classes.choices}>
      {choices.map((choice, at) => (
        <PlainButton key={choice} kind={at === 0 ? 'main' : 'quiet'} onClick={() => setOpened(choice)}>
          {t(`handoverPage.${choice}`)}
        </PlainButton>
      ))}
    </div>
  );
}

function Open({ page, say }: Pick<LinkScreenProps, 'page' | 'say'>) {
  const { t } = useTranslation();
  const from = page.from.name;
  return (
    <>
      <h1 className={classes.title}>{t('handoverPage.title')}</h1>
      <p className={classes.lead}>{t('handoverPage.lead', { from })}</p>
      <Said page={page} />
      <OfferFacts page={page} />
      <p className={classes.noPerson}>{t('handoverPage.noPerson')}</p>
      <OneOf
        choices={page.isDeclined ? ['take', 'ask'] : ['take', 'cannot', 'ask']}
        forms={(opened, close) => {
          const steps = { say, onSaid: close, onBack: close };
          if (opened === 'take') return <TakeForm page={page} {...steps} />;
          return opened === 'cannot' ? <CannotForm {...steps} /> : <AskForm from={from} {...steps} />;
        }}
      />
      <From from={page.from} />
      <FileButton page={page} />
    </>
  );
}

/** The keyboard and the screen reader go on where something has changed. */
function Heading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h1 ref={heading} tabIndex={-1} className={classes.title}>
      {children}
    </h1>
  );
}

function Yours({ page, holderLink, say }: LinkScreenProps) {
  const { t } = useTranslation();
  const from = page.from.name;
  return (
    <>
      <Heading>{t('handoverPage.yours')}</Heading>
      <p className={classes.lead}>{t('handoverPage.yoursDetail', { from })}</p>
      {page.requester ? <PersonCard page={page} requester={page.requester} /> : null}
      <KeepLink link={holderLink} page={page} />
      <OfferFacts page={page} />
      <FileButton page={page} />
      <OneOf
        choices={['result', 'giveBack']}
        forms={(opened, close) => {
          const steps = { say, onSaid: close, onBack: close };
          const fields = parcelsIn(page.features).length;
          return opened === 'result' ? (
            <ResultForm fields={fields} {...steps} />
          ) : (
            <GiveBackForm from={from} {...steps} />
          );
        }}
      />
      <From from={page.from} />
    </>
  );
}

/** Reported or given back: nothing is left to be done here. */
function Ended({ page }: { page: PublicHandover }) {
  const words = useTranslation();
  const { t } = words;
  const isDone = page.state === 'DONE';
  const { result, from, requester, features } = page;
  return (
    <>
      <Heading>{t(isDone ? 'handoverPage.done' : 'handoverPage.returned')}</Heading>
      <p className={classes.lead}>
        {t(isDone ? 'handoverPage.doneDetail' : 'handoverPage.returnedDetail', { from: from.name })}
      </p>
      {result?.counts ? (
        <Notice title={t('handoverPage.result')}>
          <p>
            {t('handoverPage.clearedOf', {
              count: result.clearedParcels ?? 0,
              of: String(parcelsIn(features).length),
            })}
            . {foundWords(words, result.counts)}.
          </p>
          {result.text ? <p className="breaks">{result.text}</p> : null}
        </Notice>
      ) : null}
      {requester ? <PersonCard page={page} requester={requester} /> : null}
      <OfferFacts page={page} />
      <From from={from} />
    </>
  );
}

/** All that a hand-over link shows, on one page. */
export function LinkScreen(props: LinkScreenProps) {
  const { state } = props.page;
  if (state === 'OPEN') return <Open {...props} />;
  return state === 'YOURS' ? <Yours {...props} /> : <Ended page={props.page} />;
}
