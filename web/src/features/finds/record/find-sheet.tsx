import { IconMap2, IconPackage, IconRotate, IconTrash } from '@tabler/icons-react';
import { type Find, maximumFindNoteLength, mostAnimals } from '@vigiefaon/domain/finds/find';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { MainButton, QuietButton } from '../../../ui/buttons/buttons.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { NumberStepper } from '../../../ui/fields/number-stepper.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import classes from '../finds.module.css';
import { mapLink } from '../list/find-words.ts';
import type { FindSteps } from '../use-find-steps.ts';
import { KindChoice } from './kind-choice.tsx';

interface FindSheetProps {
  find: Find;
  steps: FindSteps;
  onEditCrate: () => void;
  onClose: () => void;
}

function Correction({ find, steps, onClose }: Omit<FindSheetProps, 'onEditCrate'>) {
  const { t } = useTranslation();
  const [kind, setKind] = useState(find.kind);
  const [animals, setAnimals] = useState(find.animals);
  const [note, setNote] = useState(find.note ?? '');

  function submit(event: FormEvent): void {
    event.preventDefault();
    void steps.correct(find, { kind, animals, note: note.trim() || null });
    onClose();
  }

  return (
    <form noValidate onSubmit={submit} className="stack gap-12 shrinks">
      <KindChoice value={kind} onChange={setKind} />
      <NumberStepper
        label={t('finds.animals')}
        value={animals}
        min={1}
        max={mostAnimals}
        onChange={(count) => setAnimals(Math.floor(count))}
      />
      <TextField
        label={t('finds.noteLabel')}
        description={t('finds.noteHint')}
        value={note}
        maxLength={maximumFindNoteLength}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <MainButton type="submit" field fullWidth>
        {t('finds.save')}
      </MainButton>
    </form>
  );
}

/** Puts a find right, looks it up on a map, takes a step back, deletes it. */
export function FindSheet({ find, steps, onEditCrate, onClose }: FindSheetProps) {
  const { t } = useTranslation();
  const { state } = find;
  const after = (act: () => void) => () => {
    act();
    onClose();
  };
  return (
    <Sheet opened onClose={onClose} title={t('finds.editTitle')}>
      <div className="stack gap-12 shrinks">
        <Correction find={find} steps={steps} onClose={onClose} />
        <a className={classes.wayOut} href={mapLink(find.place.coordinates)} target="_blank" rel="noreferrer">
          <IconMap2 size={22} aria-hidden />
          {t('finds.navigate')}
        </a>
        {state === 'CRATED' ? (
          <QuietButton field leftSection={<IconPackage size={22} aria-hidden />} onClick={onEditCrate}>
            {t('finds.editCrate')}
          </QuietButton>
        ) : null}
        {state === 'RELEASED' ? (
          <QuietButton
            field
            leftSection={<IconRotate size={22} aria-hidden />}
            onClick={after(() => void steps.decide(find, 'CRATED'))}
          >
            {t('finds.takeBack')}
          </QuietButton>
        ) : null}
        {state === 'SEEN' ? null : (
          <QuietButton
            field
            leftSection={<IconRotate size={22} aria-hidden />}
            onClick={after(() => void steps.decide(find, 'SEEN'))}
          >
            {t('finds.reopen')}
          </QuietButton>
        )}
        <QuietButton
          field
          leftSection={<IconTrash size={22} aria-hidden />}
          onClick={after(() => void steps.remove(find))}
        >
          {t('finds.remove')}
        </QuietButton>
      </div>
    </Sheet>
  );
}
