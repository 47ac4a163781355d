import { useState } from 'react';

/** Sends what a form on the way in holds. Sent, it stays as it is until its page is left; `refusalOf` may answer null where a field says it. */
export function useSend<Values>(send: (values: Values) => Promise<void>, refusalOf: (error: unknown) => string | null) {
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  async function submit(values: Values): Promise<void> {
    setFailure(null);
    setPending(true);
    try {
      await send(values);
    } catch (error) {
      setFailure(refusalOf(error));
      setPending(false);
    }
  }
  return { failure, pending, submit };
}
