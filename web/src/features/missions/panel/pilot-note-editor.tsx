import { IconCheck, IconCloudUp } from '@tabler/icons-react';
import { checkWordsIn } from '@vigiefaon/domain/missions/check-words';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { type CheckWords, type PilotNote, parsePilotNote, withCheck } from '@vigiefaon/domain/missions/pilot-note';
import { useMemo } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { MainButton, QuietButton } from '../../../ui/buttons/buttons.tsx';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import classes from './mission-panel.module.css';
import type { NoteState } from './pilot-note-state.ts';
import { Section } from './section.tsx';
import { usePilotNote } from './use-pilot-note.ts';

/** The pilot's checklist and note: to tick for whoever flies it, to read for the others. */
export function PilotNoteEditor({ mission, canEdit }: { mission: Mission; canEdit: boolean }) {
  const { t, locale } = useTranslation();
  const words = useMemo(() => checkWordsIn(locale), [locale]);
  if (canEdit) return <EditableNote mission={mission} words={words} />;
  if (!mission.pilotNote) return null;
  return (
    <Section title={t('missions.pilotNote')}>
      <NoteToRead note={parsePilotNote(mission.pilotNote, words, false)} />
    </Section>
  );
}

function NoteToRead({ note }: { note: PilotNote }) {
  const { t } = useTranslation();
  return (
    <>
      <ul className={classes.lines}>
        {note.checks.map(({ label, isDone }) => (
          <li key={label}>
            <span>{label}</span>
            <span>{isDone ? t('common.yes') : t('common.no')}</span>
          </li>
        ))}
      </ul>
      {note.text ? <p className={classes.note}>{note.text}</p> : null}
    </>
  );
}

function EditableNote({ mission, words }: { mission: Mission; words: CheckWords }) {
  const { t } = useTranslation();
  const { note, state, theirs, change, resolve } = usePilotNote(mission, words);
  return (
    <Section title={t('missions.pilotNote')}>
      <div className={classes.checks}>
        {note.checks.map(({ label, isDone }, position) => (
          <CheckboxField
            key={label}
            label={label}
            checked={isDone}
            onChange={(event) => change(withCheck(note, position, event.currentTarget.checked))}
          />
        ))}
      </div>
      <TextAreaField
        label={t('missions.pilotNoteText')}
        maxLength={3000}
        value={note.text}
        onChange={(event) => change({ ...note, text: event.currentTarget.value })}
      />
      <NoteStatus state={state} />
      {theirs ? (
        <div className={classes.conflict} role="alert">
          <p>
            <strong>{t('missions.conflict.title')}</strong> {t('missions.conflict.detail')}
          </p>
          <TheirNote note={theirs.pilotNote} words={words} />
          <div className="cluster gap-8">
            <MainButton onClick={() => void resolve('MINE')}>{t('missions.conflict.mine')}</MainButton>
            <QuietButton onClick={() => void resolve('THEIRS')}>{t('missions.conflict.theirs')}</QuietButton>
          </div>
        </div>
      ) : null}
    </Section>
  );
}

function TheirNote({ note, words }: { note: string | null; words: CheckWords }) {
  const { t } = useTranslation();
  return (
    <blockquote className={classes.note}>
      {note ? <NoteToRead note={parsePilotNote(note, words, false)} /> : t('missions.conflict.empty')}
    </blockquote>
  );
}

function NoteStatus({ state }: { state: NoteState }) {
  const { t } = useTranslation();
  return (
    <div className={classes.noteStatus} role="status">
      {state === 'SAVED' ? (
        <span className="inline-row gap-6">
          <IconCheck size={18} aria-hidden />
          {t('missions.note.saved')}
        </span>
      ) : null}
      {state === 'SAVING' ? t('missions.note.saving') : null}
      {state === 'KEPT' ? (
        <span className="inline-row gap-6">
          <IconCloudUp size={18} aria-hidden />
          {t('field.kept.note')}
        </span>
      ) : null}
    </div>
  );
}
