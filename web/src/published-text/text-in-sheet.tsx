import { type ReactNode, useState } from 'react';
import { QuietButton } from '../ui/buttons/buttons.tsx';
import { Sheet } from '../ui/dialogs/sheet.tsx';

interface TextInSheetProps {
  title: string;
  size: number;
  open: string;
  children: (close: () => void) => ReactNode;
}

/** A button that opens the text to be read again. */
export function TextInSheet({ title, size, open, children }: TextInSheetProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <div>
        <QuietButton onClick={() => setOpen(true)}>{open}</QuietButton>
      </div>
      <Sheet opened={isOpen} onClose={close} title={title} size={size}>
        {children(close)}
      </Sheet>
    </>
  );
}
