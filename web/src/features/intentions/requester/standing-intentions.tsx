import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Intention } from '@vigiefaon/domain/intentions/intention';
import { getWaitingHectares, listIntentions, updateIntention } from '@vigiefaon/domain/intentions/intentions.api';
import {
  countMissions,
  listMissions,
  listMissionsOfClient,
  searchMissions,
  searchMissionsByLocation,
} from '@vigiefaon/domain/missions/missions.api';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { invalidate, useEndpointQuery } from '../../../api/queries.ts';
import { MoreTexts } from '../../../i18n/more-texts.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { QuietButton } from '../../../ui/buttons/buttons.tsx';
import { OrderedQuestion } from '../../../ui/dialogs/ordered-already.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { DoneNotice } from '../answering/done-notice.tsx';
import { type Circumstances, IntentionCard } from '../answering/intention-card.tsx';
import { isOpenIntention } from '../answering/intention-words.ts';
import classes from '../answering/intentions.module.css';
import type { RenderAgain } from '../answering/order-answer.tsx';
import { type Say, useRefusalMessage } from '../answering/use-answer.ts';
import { IntentionSheet } from '../making/intention-sheet.tsx';
import { firstValues, type IntentionValues, valuesOf } from '../making/intention-values.ts';

const reads = [
  listIntentions,
  getWaitingHectares,
  listMissionsOfClient,
  listMissions,
  searchMissions,
  searchMissionsByLocation,
  countMissions,
] as const;

const renderAgain: RenderAgain = ({ failure, isPending, onAgain, onBack }) => (
  <OrderedQuestion failure={failure} pending={isPending} onAgain={onAgain} onClose={onBack} />
);

function renderTurned(missionId: string, words: string) {
  return (
    <Link to="/missions/{-$missionId}" params={{ missionId }}>
      {words}
    </Link>
  );
}

const makesNew = 'NEW';

/** What is filled in, of each form that was opened here. */
function useForms(intentions: readonly Intention[]) {
  const { today, seasons } = usePublicSettings();
  const [opened, setOpened] = useState<string | null>(null);
  const [typed, setTyped] = useState<Readonly<Record<string, IntentionValues>>>({});
  const intention = intentions.find(({ intentionId }) => intentionId === opened) ?? null;
  const isShown = opened === makesNew || intention !== null;
  const fresh = () => (intention ? valuesOf(intention) : firstValues({ today, seasons }));
  const values = opened === null ? null : (typed[opened] ?? fresh());
  return {
    sheet: isShown && values ? { intention, values } : null,
    open: setOpened,
    change: (more: Partial<IntentionValues>) => {
      if (opened === null || !values) return;
      setTyped((before) => ({ ...before, [opened]: { ...values, ...more } }));
    },
    close: () => setOpened(null),
    forget: () => {
      setTyped(({ [opened ?? '']: _, ...others }) => others);
      setOpened(null);
    },
  };
}

interface StandingIntentionsProps {
  clientId: string;
  /** Of the heading above: that of a page, or of a part of a sheet. */
  heading: 'h2' | 'h3';
}

function useCircumstances(clientId: string) {
  const [refused, setRefused] = useState<{ intentionId: string; error: unknown } | null>(null);
  const cache = useQueryClient();
  const settings = usePublicSettings();
  const { data, error, refetch } = useEndpointQuery(listIntentions, { query: { clientId } });
  const sayOf =
    (intentionId: string): Say =>
    async (body, idempotencyKey) => {
      setRefused(null);
      try {
        const { order } = await call(updateIntention, { params: { intentionId }, body, idempotencyKey });
        return order;
      } catch (error) {
        setRefused({ intentionId, error });
        throw error;
      } finally {
        await invalidate(cache, ...reads);
      }
    };
  const { today } = settings;
  const known = { today, settings, lastTime: null, phoneEnding: '', renderAgain } satisfies Partial<Circumstances>;
  const intentions = data?.items;
  // Where the card is no open one any more, the reason stands above.
  const isOpen = intentions?.some((each) => isOpenIntention(each) && each.intentionId === refused?.intentionId);
  return { intentions, error, refetch, sayOf, known, refused: refused && !isOpen ? refused.error : null };
}

/** Once true it stays so: what was opened for a question is not shut by its answer. */
function useEver(isNow: boolean): boolean {
  const [wasEver, setEver] = useState(false);
  if (isNow && !wasEver) setEver(true);
  return wasEver;
}

function Shown({ clientId, heading: Heading }: StandingIntentionsProps) {
  const { t } = useTranslation();
  const refusal = useRefusalMessage();
  const [done, setDone] = useState<string | null>(null);
  const { intentions, error, refetch, sayOf, known, refused } = useCircumstances(clientId);
  const forms = useForms(intentions ?? []);
  const card = (intention: Intention) => (
    <IntentionCard
      key={intention.intentionId}
      {...known}
      intention={intention}
      say={sayOf(intention.intentionId)}
      renderTurned={renderTurned}
      onChange={() => forms.open(intention.intentionId)}
      onSaid={setDone}
    />
  );
  const open = intentions?.filter(isOpenIntention) ?? [];
  const over = intentions?.filter((each) => !isOpenIntention(each)) ?? [];
  const waiting = open.flatMap(({ parcels }) => parcels).filter(({ state }) => state === 'WAITING').length;
  const wasAsked = useEver(open.some(({ state }) => state === 'ASKED'));
  const saved = () => {
    setDone(t(forms.sheet?.intention ? 'intentions.form.changed' : 'intentions.form.saved'));
    forms.forget();
  };
  return (
    <section
      className={`${classes.section} ${Heading === 'h2' ? classes.apart : ''}`}
      aria-labelledby="standing"
      aria-busy={!intentions && !error}
    >
      <details className="folding" open={wasAsked}>
        <summary>
          <Heading id="standing">{t('intentions.title')}</Heading>
          {waiting > 0 ? <span className="quiet">{t('intentions.count', { count: waiting })}</span> : null}
        </summary>
        <div className={classes.section}>
          <p className="quiet">{t('intentions.lead')}</p>
          {done ? <DoneNotice done={done} /> : null}
          {refused ? (
            <Notice kind="warn" role="alert">
              {refusal(refused)}
            </Notice>
          ) : null}
          {error && !intentions ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
          {intentions && open.length === 0 ? <p>{t('intentions.none')}</p> : null}
          <ul className={classes.list}>{open.map(card)}</ul>
          <div>
            <QuietButton disabled={!intentions} onClick={() => forms.open(makesNew)}>
              {t('intentions.add')}
            </QuietButton>
          </div>
          {over.length > 0 ? (
            <details className="folding">
              <summary>{t('intentions.over', { count: over.length })}</summary>
              <ul className={classes.list}>{over.map(card)}</ul>
            </details>
          ) : null}
        </div>
      </details>
      {forms.sheet ? (
        <IntentionSheet
          {...forms.sheet}
          clientId={clientId}
          intentions={intentions ?? []}
          onChange={forms.change}
          onSaved={saved}
          onClose={forms.close}
        />
      ) : null}
    </section>
  );
}

/** What a requester wants to mow when it is dry: each with its question, its answers, and a form for another. */
export function StandingIntentions(props: StandingIntentionsProps) {
  return (
    <MoreTexts
      area="intentions"
      waiting={<div className="skeleton" style={{ height: 160 }} />}
      renderFailed={(retry) => <ErrorState error={null} onRetry={retry} />}
    >
      <Shown {...props} />
    </MoreTexts>
  );
}
