import type { ReactNode } from 'react';
import { passwordChangeRequiredEvent } from '../../../api/call.ts';
import { OwnPasswordPage } from '../../../features/auth/password/own-password-page.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { logOut } from '../../../routing/leave.ts';
import { GatePage, useGate } from './gate-page.tsx';

/** Whoever has logged in with a password that was handed over chooses another, and goes on where it was. */
export function PasswordGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { isWanted, goOn } = useGate(passwordChangeRequiredEvent);

  return (
    <>
      {children}
      <GatePage isOpen={isWanted} title={t('profile.password.own')}>
        <OwnPasswordPage onChanged={goOn} onLogOut={() => void logOut()} />
      </GatePage>
    </>
  );
}
