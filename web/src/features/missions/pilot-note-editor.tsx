import { IconCheck, IconCloudOff } from '@tabler/icons-react';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { useMemo } from 'react';
import type { Translate } from '../../i18n/translate.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MainButton, QuietButton } from '../../ui/buttons.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import classes from './mission-panel.module.css';
import { type PilotNote, parsePilotNote, withCheck } from './pilot-note.ts';
import { Section } from './section.tsx';
import { type NoteState, usePilotNote } from './use-pilot-note.ts';

/** What the specification asks a pilot to think of, in the order of the evening before. */
function checklistIn(t: Translate): string[] {
  return [
    t('missions.check.crates'),
    t('missions.check.helper'),
    t('missions.check.meetingPoint'),
    t('missions.check.authorisation'),
    t('missions.check.mowing'),
  ];
}

/** The pilot's checklist and note: to tick for whoever flies it, to read for the others. */
export function PilotNoteEditor({ mission, canEdit }: { mission: Mission; canEdit: boolean }) {
  const { t } = useTranslation();
  const checklist = useMemo(() => checklistIn(t), [t]);
  if (canEdit) return <EditableNote mission={mission} checklist={checklist} />;
  if (!mission.pilotNote) return null;
  return (
    <Section title={t('missions.pilotNote')}>
      <NoteToRead note={parsePilotNote(mission.pilotNote, [])} />
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

function EditableNote({ mission, checklist }: { mission: Mission; checklist: readonly string[] }) {
  const { t } = useTranslation();
  const { note, state, theirs, change, save, resolve } = usePilotNote(mission, checklist);
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
      <NoteStatus state={state} onSave={save} />
      {theirs ? (
        <div className={classes.conflict} role="alert">
          <p>
            <strong>{t('missions.conflict.title')}</strong> {t('missions.conflict.detail')}
          </p>
          <blockquote className={classes.note}>{theirs.pilotNote ?? t('missions.conflict.empty')}</blockquote>
          <div className={classes.others}>
            <MainButton onClick={() => resolve('MINE')}>{t('missions.conflict.mine')}</MainButton>
            <QuietButton onClick={() => resolve('THEIRS')}>{t('missions.conflict.theirs')}</QuietButton>
          </div>
        </div>
      ) : null}
    </Section>
  );
}

function NoteStatus({ state, onSave }: { state: NoteState; onSave: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={classes.noteStatus} role="status">
      {state === 'SAVED' ? (
        <span className={classes.withIcon}>
          <IconCheck size={18} aria-hidden />
          {t('missions.note.saved')}
        </span>
      ) : null}
      {state === 'WAITING' || state === 'SAVING' ? t('missions.note.saving') : null}
      {state === 'FAILED' ? (
        <>
          <span className={classes.withIcon}>
            <IconCloudOff size={18} aria-hidden />
            {t('missions.note.failed')}
          </span>
          <QuietButton size="sm" onClick={onSave}>
            {t('common.save')}
          </QuietButton>
        </>
      ) : null}
    </div>
  );
}
