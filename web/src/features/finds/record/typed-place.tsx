import { IconClipboard } from '@tabler/icons-react';
import { isPlace, readPlace } from '@vigiefaon/domain/finds/read-place';
import type { Position } from '@vigiefaon/domain/geometry/geometry';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { MainButton } from '../../../ui/buttons/buttons.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { writtenPlace } from '../list/find-words.ts';
import { SignButton } from '../sign-button.tsx';

async function clipboardText(): Promise<string> {
  const { clipboard }: Partial<Navigator> = navigator;
  return (await clipboard?.readText().catch(() => '')) ?? '';
}

/** Coordinates or a link, typed or pasted; what was understood is said before it is taken. */
export function TypedPlace({ onShow }: { onShow: (position: Position) => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [isPasteRefused, setPasteRefused] = useState(false);
  const read = readPlace(text);
  const place = isPlace(read) ? read : null;
  const isWrong = isAsked && !place;

  async function paste(): Promise<void> {
    const pasted = await clipboardText();
    setPasteRefused(pasted === '');
    if (pasted === '') return;
    setText(pasted);
    setAsked(true);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    setAsked(true);
    if (place) onShow(place);
  }

  return (
    <form noValidate onSubmit={submit} className="stack gap-12 shrinks">
      <TextField
        label={t('finds.typedLabel')}
        description={t('finds.typedHint')}
        value={text}
        autoComplete="off"
        error={isWrong && !isPlace(read) ? t(`finds.unreadable.${read}`) : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <SignButton Sign={IconClipboard} onClick={() => void paste()}>
        {t('finds.paste')}
      </SignButton>
      <p role="status">
        {isPasteRefused ? t('finds.pasteFailed') : null}
        {place ? t('finds.readAs', { place: writtenPlace(place) }) : null}
      </p>
      <MainButton type="submit" field fullWidth>
        {t('finds.note')}
      </MainButton>
    </form>
  );
}
