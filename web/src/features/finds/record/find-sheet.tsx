import { IconMap2, IconPackage, IconRotate, IconTrash } from '@tabler/icons-react';
import { type Find, maximumFindNoteLength, mostAnimals } from '@vigiefaon/domain/finds/find';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { MainButton } from '../../../ui/buttons/buttons.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { NumberStepper } from '../../../ui/fields/number-stepper.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import classes from '../finds.module.css';
import { mapLink } from '../list/find-words.ts';
import { SignButton } from '../sign-button.tsx';
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
  const after = (act: () => Promise<void>) => () => {
    void act();
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
          <SignButton Sign={IconPackage} onClick={onEditCrate}>
            {t('finds.editCrate')}
          </SignButton>
        ) : null}
        {state === 'RELEASED' ? (
          <SignButton Sign={IconRotate} onClick={after(() => steps.decide(find, 'CRATED'))}>
            {t('finds.takeBack')}
          </SignButton>
        ) : null}
        {state === 'SEEN' ? null : (
          <SignButton Sign={IconRotate} onClick={after(() => steps.decide(find, 'SEEN'))}>
            {t('finds.reopen')}
          </SignButton>
        )}
        <SignButton Sign={IconTrash} onClick={after(() => steps.remove(find))}>
          {t('finds.remove')}
        </SignButton>
      </div>
    </Sheet>
  );
}
