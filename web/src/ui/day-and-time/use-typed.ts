import { useState } from 'react';

interface Written {
  value: string | null | undefined;
  onChange: ((value: string) => void) | undefined;
  /** Null for text that is no value. */
  read: (typed: string) => string | null;
  show: (value: string) => string;
}

/** Text that is no value stays to be corrected and is not handed on. */
export function useTyped({ value, onChange, read, show }: Written) {
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null);
  const [isLeft, setLeft] = useState(true);
  const kept = value ?? '';
  const isTyped = typed !== null && typed.value === kept;
  const text = isTyped ? typed.text : kept && show(kept);
  return {
    text,
    isNone: isTyped && text.trim() !== '' && !kept,
    isLeft,
    type(next: string) {
      setLeft(false);
      const nextValue = read(next) ?? '';
      setTyped({ text: next, value: nextValue });
      if (nextValue !== kept) onChange?.(nextValue);
    },
    choose(chosen: string) {
      setTyped(null);
      onChange?.(chosen);
    },
    leave() {
      setLeft(true);
      if (kept) setTyped(null);
    },
  };
}
