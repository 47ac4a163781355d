import { IconPhone, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { Accompanist, Mission } from '@vigiefaon/domain/missions/mission';
import { updateAccompanists } from '@vigiefaon/domain/missions/missions.api';
import { readablePhone } from '@vigiefaon/domain/readable-phone';
import type { Pilot } from '@vigiefaon/domain/users/user';
import { useState } from 'react';
import { useCurrentActor } from '../../../api/current-user.ts';
import { useEndpointMutation } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { IconButton, MainButton, QuietButton } from '../../../ui/buttons/buttons.tsx';
import { callLink } from '../../../ui/buttons/contact-links.ts';
import { PhoneField } from '../../../ui/fields/phone-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { pilotsByAnswer } from '../assign/pilots-by-answer.ts';
import { nameOf } from '../cards/mission-facts.ts';
import { keepMission, usePilots } from '../missions.queries.ts';
import { useTellFailure } from '../steps/use-mission-steps.ts';
import classes from './mission-panel.module.css';
import { Section } from './section.tsx';

const mostAccompanists = 20;

/** Who comes along, with a number to call. */
export function AccompanistsEditor({ mission, canEdit }: { mission: Mission; canEdit: boolean }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const tellFailure = useTellFailure();
  const [isAdding, setAdding] = useState(false);
  const send = useEndpointMutation(updateAccompanists, {
    onSuccess: (after) => keepMission(cache, after),
    onError: tellFailure,
  });
  const { accompanists } = mission;
  if (!canEdit && accompanists.length === 0) return null;

  function save(next: readonly Accompanist[], onDone?: () => void): void {
    const input = { params: { missionId: mission.missionId }, body: { accompanists: [...next] } };
    send.mutate(input, onDone ? { onSuccess: onDone } : {});
  }

  return (
    <Section title={t('missions.accompanists')}>
      <ul className={classes.lines}>
        {accompanists.map((accompanist, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two helpers may have the same name, and nothing else tells them apart
          <li key={`${position} ${accompanist.name}`}>
            <span>{accompanist.name}</span>
            <span className="inline-row gap-6">
              {accompanist.phone ? (
                <a href={callLink(accompanist.phone)} className={classes.phone}>
                  <IconPhone size={18} aria-hidden />
                  {readablePhone(accompanist.phone)}
                </a>
              ) : null}
              {canEdit ? (
                <IconButton
                  label={t('missions.removeAccompanist', { name: accompanist.name })}
                  icon={<IconX size={20} aria-hidden />}
                  disabled={send.isPending}
                  onClick={() => save(accompanists.filter((_, at) => at !== position))}
                />
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      {canEdit && !isAdding && accompanists.length < mostAccompanists ? (
        <div>
          <QuietButton onClick={() => setAdding(true)}>{t('missions.addAccompanist')}</QuietButton>
        </div>
      ) : null}
      {isAdding ? (
        <AccompanistForm
          known={accompanists}
          isSaving={send.isPending}
          onClose={() => setAdding(false)}
          onAdd={(added) => save([...accompanists, added], () => setAdding(false))}
        />
      ) : null}
    </Section>
  );
}

const mostSuggested = 5;

/** Colleagues whose name holds what is typed and who do not come along yet. */
function useSuggested(typed: string, known: readonly Accompanist[]): Pilot[] {
  const { userId: me } = useCurrentActor();
  const pilots = usePilots(true).data?.items ?? [];
  const taken = new Set([me, ...known.flatMap(({ userId }) => userId ?? [])]);
  return pilotsByAnswer(pilots, { responses: [], distances: null }, typed)
    .filter(({ pilotId }) => !taken.has(pilotId))
    .slice(0, mostSuggested);
}

interface AccompanistFormProps {
  /** Those who come along already. */
  known: readonly Accompanist[];
  isSaving: boolean;
  onAdd: (accompanist: Accompanist) => void;
  onClose: () => void;
}

/** A helper by name, or one of the crew: those are suggested while one types. */
function AccompanistForm({ known, isSaving, onAdd, onClose }: AccompanistFormProps) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [phone, setPhone] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isPhoneRight = phone === '' || /^\+[1-9]\d{6,14}$/.test(phone);
  const suggested = useSuggested(name, known);

  function handleSubmit(): void {
    setChecked(true);
    if (name.trim() !== '' && isPhoneRight) onAdd({ name: name.trim(), phone: phone || null, userId: null });
  }

  return (
    <Form onSubmit={handleSubmit} busy={isSaving}>
      <TextField
        label={t('missions.accompanistName')}
        value={name}
        maxLength={120}
        required
        data-autofocus
        error={isChecked && name.trim() === '' ? 'REQUIRED' : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {suggested.length > 0 ? (
        <ul className="cluster gap-8" aria-label={t('missions.suggestedAccompanists')}>
          {suggested.map((pilot) => (
            <li key={pilot.pilotId}>
              <QuietButton
                disabled={isSaving}
                onClick={() =>
                  onAdd({ name: nameOf(pilot) ?? t('missions.unnamed'), phone: pilot.phone, userId: pilot.pilotId })
                }
              >
                {nameOf(pilot) ?? t('missions.unnamed')}
              </QuietButton>
            </li>
          ))}
        </ul>
      ) : null}
      <PhoneField
        label={t('common.phone')}
        value={phone}
        onChange={setPhone}
        error={isChecked && !isPhoneRight ? 'INVALID_PHONE' : undefined}
      />
      <div className="cluster gap-8">
        <MainButton type="submit" pending={isSaving}>
          {t('common.add')}
        </MainButton>
        <QuietButton onClick={onClose}>{t('common.cancel')}</QuietButton>
      </div>
    </Form>
  );
}
