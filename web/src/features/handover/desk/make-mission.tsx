import type { HandoverDetail } from '@vigiefaon/domain/handover/handover';
import { makeHandoverMission } from '@vigiefaon/domain/handover/handover.api';
import { readablePhone } from '@vigiefaon/domain/readable-phone';
import { useId, useState } from 'react';
import { isCallError } from '../../../api/call-error.ts';
import { useEndpointMutation } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { listName } from '../../../identity/list-name.ts';
import { MainButton } from '../../../ui/buttons/buttons.tsx';
import { type OrderedAnswer, OrderedQuestion } from '../../../ui/dialogs/ordered-already.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { missionReads } from '../handover.queries.ts';
import { useHandoverWords } from '../use-handover-words.ts';
import classes from './desk.module.css';

const nobodyKnown = 'NEW';

/** Whoever may be meant among those whom we know; else somebody new. Nothing is chosen before a person has looked. */
function WhoIsIt({ handover, chosen, onChoose }: WhoIsItProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className="stack gap-8">
      <legend className="strong">{t('handover.whoIsIt')}</legend>
      {handover.similarRequesters.map(({ client: { clientId, identity } }) => (
        <label key={clientId} className={classes.choice} data-chosen={chosen === clientId || undefined}>
          <input type="radio" name={name} checked={chosen === clientId} onChange={() => onChoose(clientId)} />
          <span className="shrinks breaks">
            <strong>{listName(identity) || '–'}</strong>
            <br />
            <span className="quiet small">
              {[identity.phone && readablePhone(identity.phone), identity.address?.city].filter(Boolean).join(' · ')}
            </span>
          </span>
        </label>
      ))}
      <label className={classes.choice} data-chosen={chosen === nobodyKnown || undefined}>
        <input type="radio" name={name} checked={chosen === nobodyKnown} onChange={() => onChoose(nobodyKnown)} />
        <span className="strong">{t('handover.newRequester')}</span>
      </label>
    </fieldset>
  );
}

interface WhoIsItProps {
  handover: HandoverDetail;
  chosen: string | null;
  onChoose: (clientId: string) => void;
}

/** The order has come and is no mission yet: why, and the one thing that a person has to say. */
export function MakeMission({ handover }: { handover: HandoverDetail }) {
  const { t } = useTranslation();
  const { errorOf, faultOf } = useHandoverWords();
  const { handoverId, waitsFor, problem, delivery } = handover;
  const asksWho = waitsFor === 'REQUESTER';
  const [chosen, setChosen] = useState<string | null>(asksWho ? null : nobodyKnown);
  const { mutate, isPending, error, reset } = useEndpointMutation(makeHandoverMission, {
    forgets: missionReads,
    onSuccess: () => showToast({ severity: 'success', summary: t('handover.missionMade') }),
  });
  const make = (answer: OrderedAnswer = {}) =>
    mutate({ params: { handoverId }, body: { clientId: chosen === nobodyKnown ? null : chosen, ...answer } });
  const isAsked = isCallError(error, 'ALREADY_ORDERED', 'SAME_FIELD');
  return (
    <section className={classes.card}>
      <h2>{t('handover.toBeMade')}</h2>
      <p>{asksWho ? t('handover.waitsFor.REQUESTER') : t('handover.waitsFor.MISSION')}</p>
      {!asksWho && problem ? <p className="quiet">{faultOf({ ...delivery, fault: problem })}</p> : null}
      {asksWho ? <WhoIsIt handover={handover} chosen={chosen} onChoose={setChosen} /> : null}
      {error && !isAsked ? (
        <Notice kind="warn" role="alert">
          {errorOf(error)}
        </Notice>
      ) : null}
      <div>
        <MainButton disabled={chosen === null} pending={isPending} onClick={() => make()}>
          {t('handover.makeMission')}
        </MainButton>
      </div>
      <OrderedQuestion failure={error} pending={isPending} onAgain={make} onClose={reset} />
    </section>
  );
}
