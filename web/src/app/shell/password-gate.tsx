import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { passwordChangeRequiredEvent } from '../../api/call.ts';
import { OwnPasswordPage } from '../../features/auth/own-password-page.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { logOut } from '../leave.ts';
import { GatePage, useWanted } from './gate-page.tsx';

/** Whoever has logged in with a password that was handed over chooses another, and goes on where it was. */
export function PasswordGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const [isWanted, setWanted] = useWanted(passwordChangeRequiredEvent);

  function goOn(): void {
    setWanted(false);
    void cache.invalidateQueries();
  }

  return (
    <>
      {children}
      <GatePage isOpen={isWanted} title={t('profile.password.own')}>
        <OwnPasswordPage onChanged={goOn} onLogOut={() => void logOut()} />
      </GatePage>
    </>
  );
}
