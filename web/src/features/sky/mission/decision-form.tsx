import { useQueryClient } from '@tanstack/react-query';
import { type SkyDecisionKind, skyDecisions } from '@vigiefaon/domain/sky/mission-sky';
import type { SkyVerdict } from '@vigiefaon/domain/sky/morning';
import { decideSky, getMissionSky, getPlanningSky, type MissionSkyAnswer } from '@vigiefaon/domain/sky/sky.api';
import { type FormEvent, useState } from 'react';
import { isCallError } from '../../../api/call-error.ts';
import { invalidate, keepAnswer, queryOf, useEndpointMutation } from '../../../api/queries.ts';
import { useErrorMessage } from '../../../api/use-error-message.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { MainButton } from '../../../ui/buttons/buttons.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { ChoiceChips } from '../../../ui/fields/choice-chips.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import classes from './mission-sky.module.css';

/** What the sky alone would have one decide; a person signs it, or something else. */
const proposals = { GO: 'GO', CARE: 'GO', NO_GO: 'NO_GO', NO_DATA: null } as const satisfies Record<
  SkyVerdict,
  SkyDecisionKind | null
>;

const longestReason = 500;

function useSign(missionId: string, onSigned: () => void) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  return useEndpointMutation(decideSky, {
    forgets: [getPlanningSky],
    onSuccess: (answer) => {
      keepAnswer(cache, queryOf(getMissionSky, { params: { missionId } }), answer);
      showToast({ severity: 'success', summary: t('sky.decision.saved') });
      onSigned();
    },
    onError: (error) => {
      // Somebody has signed first: that is read, and what is chosen here stays.
      if (isCallError(error, 'STALE')) void invalidate(cache, getMissionSky);
    },
  });
}

/** Fly, do not fly, or move the mowing: proposed by the sky, signed by a person, kept with what was known. */
export function DecisionForm({ answer: { sky } }: { answer: MissionSkyAnswer }) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const proposal = proposals[sky.morning.verdict];
  const [decision, setDecision] = useState<string | null>(sky.decision ? null : proposal);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const sign = useSign(sky.missionId, () => {
    setDecision(null);
    setReason('');
  });
  const failure = isCallError(sign.error, 'STALE') ? t('sky.decision.stale') : sign.error && errorMessage(sign.error);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    const chosen = skyDecisions.find((kind) => kind === decision);
    setMissing(chosen === undefined);
    if (!chosen) return;
    const version = sky.decision?.version ?? 0;
    const body = { decision: chosen, reason: reason.trim() || null, version };
    sign.mutate({ params: { missionId: sky.missionId }, body });
  }

  return (
    <div className={classes.form}>
      <Form onSubmit={handleSubmit} busy={sign.isPending} error={failure}>
        <ChoiceChips
          label={t(sky.decision ? 'sky.decision.again' : 'sky.decision.title')}
          choices={skyDecisions.map((kind) => ({
            value: kind,
            label: t(`sky.decision.${kind}`),
            detail: kind === proposal ? t('sky.decision.proposed') : undefined,
          }))}
          value={decision}
          onChange={setDecision}
          error={isMissing && decision === null ? t('sky.decision.choose') : undefined}
        />
        {decision === 'SHIFT' ? <p className="quiet">{t('sky.decision.shiftHint')}</p> : null}
        <TextAreaField
          label={t('sky.decision.reason')}
          maxLength={longestReason}
          minRows={2}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div>
          <MainButton type="submit" pending={sign.isPending}>
            {t('sky.decision.sign')}
          </MainButton>
        </div>
      </Form>
    </div>
  );
}
