import type { LoginAnswer } from '@vigiefaon/domain/auth/auth.api';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { isCallError } from '../../../api/call-error.ts';
import { leanLogin } from '../../../api/lean-endpoints.ts';
import { knownDevices } from '../../../api/session-storage.ts';
import { forgetRegisteredAs } from './just-registered.ts';

interface Credentials {
  identifier: string;
  password: string;
}

/** Logs in: with mail or phone and password, and then with a code where the account asks for one. */
export function useLogIn(onLoggedIn: (answer: LoginAnswer) => void) {
  const [failure, setFailure] = useState<unknown>(null);
  const [pending, setPending] = useState(false);
  /** Right, and waiting for the code. */
  const [proven, setProven] = useState<Credentials | null>(null);

  async function send(credentials: Credentials, code?: string): Promise<void> {
    setFailure(null);
    setPending(true);
    try {
      const body = { ...credentials, devices: knownDevices(), ...(code === undefined ? {} : { code }) };
      const answer = await call(leanLogin, { body });
      forgetRegisteredAs();
      onLoggedIn(answer);
    } catch (error) {
      const asksCode = isCallError(error, 'SECOND_FACTOR_REQUIRED');
      setFailure(asksCode ? null : error);
      if (asksCode) setProven(credentials);
      // Its owner has chosen another password meanwhile.
      else if (isCallError(error, 'INCORRECT_IDENTIFIER')) setProven(null);
      setPending(false);
    }
  }

  return {
    failure,
    pending,
    asksCode: proven !== null,
    sendPassword: (credentials: Credentials) => send(credentials),
    sendCode: async (code: string) => {
      if (proven) await send(proven, code);
    },
    startAgain: () => {
      setProven(null);
      setFailure(null);
    },
  };
}
