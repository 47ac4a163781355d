import {
  type MapNoteKind,
  mapNoteKinds,
  maximumNoteLabelLength,
  maximumNoteRadiusMeters,
  minimumNoteRadiusMeters,
  woodHeight,
} from '@vigiefaon/domain/map-notes/map-note';
import type { MapNoteInformation } from '@vigiefaon/domain/map-notes/map-notes.api';
import { whyNotMapNote } from '@vigiefaon/domain/map-notes/why-not-map-note-shape';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { getMission, searchMissionsByLocation } from '@vigiefaon/domain/missions/missions.api';
import { useState } from 'react';
import { usePublicSettings } from '../../api/public-settings.ts';
import { useEndpointQuery } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { anchorOfNote } from '../../map/notes/note-geometry.ts';
import { NoteSign } from '../../map/notes/note-sign-picture.tsx';
import { MainButton, QuietButton } from '../../ui/buttons/buttons.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { NumberStepper } from '../../ui/fields/number-stepper.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import classes from './map-notes.module.css';
import { authorNameOf } from './note-names.ts';
import type { DeskNote } from './pending-notes.ts';

interface NoteDetailsProps {
  note: DeskNote | null;
  opened: boolean;
  onChange: (change: Partial<MapNoteInformation>) => void;
  onRemove: () => void;
  onClose: () => void;
}

export function NoteDetails({ note, opened, onClose, ...actions }: NoteDetailsProps) {
  const { t } = useTranslation();
  return (
    <Sheet opened={opened && note !== null} onClose={onClose} title={t('mapNotes.details')} size={400}>
      {note ? <DetailsForm key={note.key} note={note} onClose={onClose} {...actions} /> : null}
    </Sheet>
  );
}

function DetailsForm({
  note,
  onChange,
  onRemove,
  onClose,
}: Omit<NoteDetailsProps, 'opened' | 'note'> & { note: DeskNote }) {
  const { t } = useTranslation();
  const [label, setLabel] = useState(note.label ?? '');
  const [radiusMeters, setRadius] = useState(note.radiusMeters);
  const [heightMeters, setHeight] = useState(note.heightMeters ?? null);
  // One step of undo for what was typed, not one a letter.
  const keep = () => {
    const typed = label.trim() === '' ? null : label.trim();
    const isAsBefore = typed === note.label && radiusMeters === note.radiusMeters;
    if (!isAsBefore || heightMeters !== (note.heightMeters ?? null))
      onChange({ label: typed, radiusMeters, heightMeters });
  };
  return (
    <form
      className="stack gap-16"
      onSubmit={(event) => {
        event.preventDefault();
        keep();
        onClose();
      }}
    >
      <KindChoice
        note={note}
        onChange={(kind) => {
          const height = kind === 'WOOD_EDGE' ? heightMeters : null;
          setHeight(height);
          onChange({ kind, label: label.trim() || null, radiusMeters, heightMeters: height });
        }}
      />
      <TextField
        label={t('mapNotes.label')}
        placeholder={t(`map.note.${note.kind}`)}
        maxLength={maximumNoteLabelLength}
        value={label}
        onChange={(event) => setLabel(event.currentTarget.value)}
        onBlur={keep}
        data-autofocus
      />
      {radiusMeters === null ? null : (
        <NumberStepper
          label={t('mapNotes.radius')}
          value={radiusMeters}
          onChange={setRadius}
          min={minimumNoteRadiusMeters}
          max={maximumNoteRadiusMeters}
          step={5}
          suffix="m"
        />
      )}
      {note.kind === 'WOOD_EDGE' ? (
        <>
          <NumberStepper
            label={t('mapNotes.woodHeight')}
            value={heightMeters ?? woodHeight.usual}
            onChange={setHeight}
            min={woodHeight.min}
            max={woodHeight.max}
            step={1}
            suffix="m"
          />
          <p className={classes.quiet}>{t('mapNotes.woodHint')}</p>
        </>
      ) : null}
      <MissionChoice note={note} onChange={(missionId) => onChange({ missionId })} />
      {authorNameOf(note.author) ? (
        <p className={classes.quiet}>{t('mapNotes.by', { name: authorNameOf(note.author) ?? '' })}</p>
      ) : null}
      <div className={classes.choices}>
        <QuietButton onClick={onRemove}>{t('mapNotes.delete')}</QuietButton>
        <MainButton type="submit">{t('map.done')}</MainButton>
      </div>
    </form>
  );
}

function KindChoice({ note, onChange }: { note: DeskNote; onChange: (kind: MapNoteKind) => void }) {
  const { t } = useTranslation();
  const kinds = mapNoteKinds.filter((kind) => whyNotMapNote({ ...note, kind, heightMeters: null })?.field !== 'kind');
  return (
    <fieldset className={classes.kinds}>
      <legend>{t('mapNotes.kind')}</legend>
      {kinds.map((each) => (
        <label key={each} className={classes.kind} data-chosen={each === note.kind || undefined}>
          <input
            className="unseen-control"
            type="radio"
            name="note-kind"
            checked={each === note.kind}
            onChange={() => onChange(each)}
          />
          <NoteSign kind={each} />
          <span>{t(`map.note.${each}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

const nearKilometres = 5;
const mostMissions = 20;

/** The missions nearby that are still to be flown; a linked one stays in the choice wherever it is. */
function MissionChoice({ note, onChange }: { note: DeskNote; onChange: (missionId: string | null) => void }) {
  const { t, format } = useTranslation();
  const { today } = usePublicSettings();
  const [lon, lat] = anchorOfNote(note);
  const body = {
    lon,
    lat,
    radiusKm: nearKilometres,
    status: ['TODO' as const, 'AFFECTED' as const],
    limit: mostMissions,
  };
  const near = useEndpointQuery(searchMissionsByLocation, { body }).data?.items ?? [];
  const isLinkedNear = near.some(({ missionId }) => missionId === note.missionId);
  const linked = useEndpointQuery(
    getMission,
    { params: { missionId: note.missionId ?? '' } },
    { enabled: note.missionId !== null && !isLinkedNear },
  );
  const choices: Mission[] = [...(note.missionId && !isLinkedNear && linked.data ? [linked.data] : []), ...near];
  const nameOf = ({ client, missionDate }: Mission) =>
    `${[client.firstname, client.lastname].filter(Boolean).join(' ')}, ${format.dayInWords(missionDate, today)}`;
  return (
    <SelectField
      label={t('mapNotes.mission')}
      description={choices.length === 0 ? t('mapNotes.noMissionNear') : undefined}
      data={[
        { value: '', label: t('mapNotes.noMission') },
        ...choices.map((mission) => ({ value: mission.missionId, label: nameOf(mission) })),
      ]}
      value={note.missionId ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}
