import { useState } from 'react';

/** Why the last thing done was refused; `goOn` does something else, and that is no longer said. */
export function useRefusal<Refusal>() {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const goOn = (act: () => void) => {
    setRefusal(null);
    act();
  };
  return { refusal, setRefusal, goOn };
}
