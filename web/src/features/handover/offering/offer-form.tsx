import { useQueryClient } from '@tanstack/react-query';
import { getMissionHandover, type MissionHandover, offerMission } from '@vigiefaon/domain/handover/handover.api';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { isCallError } from '../../../api/call-error.ts';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { invalidate, keepAnswer, queryOf } from '../../../api/queries.ts';
import { useSentOnce } from '../../../api/use-sent-once.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { MainButton } from '../../../ui/buttons/buttons.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { missionReads } from '../handover.queries.ts';
import { useHandoverWords } from '../use-handover-words.ts';
import { AgreementFields } from './agreement-fields.tsx';
import { faultsOf, firstOffer, type OfferFaults, type OfferValues, offerBody, receiversOf } from './offer-values.ts';
import { ReceiverFields } from './receiver-fields.tsx';
import { WhatIsSent } from './what-is-sent.tsx';

interface OfferFormProps {
  mission: Mission;
  handover: MissionHandover;
  onOffered: () => void;
}

const nameOf = ({ client: { firstname, lastname } }: Mission) => [firstname, lastname].filter(Boolean).join(' ');

function useOffer({ mission: { missionId }, onOffered }: Pick<OfferFormProps, 'mission' | 'onOffered'>) {
  const cache = useQueryClient();
  const { today, timeZone } = usePublicSettings();
  const { isPending, error, sendOnce } = useSentOnce();
  async function offer(values: OfferValues): Promise<void> {
    const body = offerBody(values, { today, timeZone, now: new Date() });
    const send = (idempotencyKey: string) => call(offerMission, { params: { missionId }, body, idempotencyKey });
    await sendOnce(JSON.stringify(values), send, (after) => {
      keepAnswer(cache, queryOf(getMissionHandover, { params: { missionId } }), after);
      onOffered();
    });
    void invalidate(cache, ...missionReads);
  }
  return { isPending, error, offer: (values: OfferValues) => void offer(values) };
}

/** To whom, with whose agreement, and what goes out: nothing of the person. */
export function OfferForm({ mission, handover, onOffered }: OfferFormProps) {
  const { t } = useTranslation();
  const { timeZone } = usePublicSettings();
  const { errorOf, momentOf } = useHandoverWords();
  const [values, setValues] = useState(() =>
    firstOffer(handover, { requester: nameOf(mission), now: new Date(), timeZone }),
  );
  const [faults, setFaults] = useState<OfferFaults>({});
  const { isPending, error, offer } = useOffer({ mission, onOffered });
  const change = (more: Partial<OfferValues>) => setValues((before) => ({ ...before, ...more }));
  const receivers = receiversOf(values);
  const noteFault = isCallError(error) ? error.fieldErrors.find(({ path }) => path === 'note')?.code : undefined;

  return (
    <Form
      busy={isPending}
      error={error && !noteFault ? errorOf(error) : null}
      onSubmit={() => {
        const found = faultsOf(values);
        setFaults(found);
        if (Object.keys(found).length === 0) offer(values);
      }}
    >
      <p className="quiet">{t('handover.offerLead')}</p>
      <AgreementFields recordedAt={handover.recordedAgreement?.at ?? null} {...{ values, faults, change }} />
      <ReceiverFields partners={handover.partners} {...{ values, faults, change }} />
      <TextAreaField
        label={t('handover.note')}
        description={t('handover.noteHint')}
        minRows={2}
        maxLength={2000}
        value={values.note}
        error={noteFault}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
      <WhatIsSent mission={mission} note={values.note} />
      {handover.expiresAt ? (
        <p>
          {t('handover.waitsUntil', { when: momentOf(handover.expiresAt) })} {t('handover.staysOurs')}
        </p>
      ) : null}
      <MainButton type="submit" field pending={isPending}>
        {receivers > 0 ? t('handover.offerTo', { count: receivers }) : t('handover.offer')}
      </MainButton>
    </Form>
  );
}
