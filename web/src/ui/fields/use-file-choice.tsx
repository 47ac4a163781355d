import { type ReactNode, useRef } from 'react';

interface FileChoice {
  label: string;
  /** Endings and media types that the browser offers, `.gpx,.zip` for example. */
  accept: string;
  onFile: (file: File) => void;
}

/** A file of this device, chosen by any button: `input` stands beside it unseen, `choose` opens the browser's list. */
export function useFileChoice({ label, accept, onFile }: FileChoice): { input: ReactNode; choose: () => void } {
  const ref = useRef<HTMLInputElement>(null);
  const read = (input: HTMLInputElement) => {
    const file = input.files?.[0];
    // The same file can be chosen again.
    input.value = '';
    if (file) onFile(file);
  };
  const input = (
    <input
      ref={ref}
      type="file"
      hidden
      accept={accept}
      aria-label={label}
      onChange={(event) => read(event.currentTarget)}
    />
  );
  return { input, choose: () => ref.current?.click() };
}
