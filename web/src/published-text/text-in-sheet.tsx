import type { PublishedTextKind } from '@vigiefaon/domain/localized-text';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { QuietButton } from '../ui/buttons/buttons.tsx';
import { Sheet } from '../ui/dialogs/sheet.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { type TextOf, usePublishedText } from './texts.ts';

interface TextInSheetProps<Kind extends PublishedTextKind> {
  kind: Kind;
  size: number;
  open: string;
  children: (text: TextOf<Kind>, close: () => void) => ReactNode;
}

function InForce<Kind extends PublishedTextKind>(props: { kind: Kind; children: (text: TextOf<Kind>) => ReactNode }) {
  const { t } = useTranslation();
  const { data: text, error, refetch } = usePublishedText(props.kind);
  if (error && !text) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return text ? props.children(text) : <p aria-busy="true">{t('common.loading')}</p>;
}

/** A button that opens the text in force to be read again. */
export function TextInSheet<Kind extends PublishedTextKind>({ kind, size, open, children }: TextInSheetProps<Kind>) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <div>
        <QuietButton onClick={() => setOpen(true)}>{open}</QuietButton>
      </div>
      <Sheet opened={isOpen} onClose={close} title={t(`${kind}.title`)} size={size}>
        <InForce kind={kind}>{(text) => children(text, close)}</InForce>
      </Sheet>
    </>
  );
}
