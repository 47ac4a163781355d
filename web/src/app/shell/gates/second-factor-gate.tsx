import type { ReactNode } from 'react';
import { secondFactorFirstEvent } from '../../../api/call.ts';
import { SecondFactorPage } from '../../../features/auth/second-factor/second-factor-page.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { logOut } from '../../../routing/leave.ts';
import { GatePage, useGate } from './gate-page.tsx';

/** Whoever is asked for a second factor and has none sets one up, and goes on where it was. */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { isWanted, goOn } = useGate(secondFactorFirstEvent);
  return (
    <>
      {children}
      <GatePage isOpen={isWanted} title={t('secondFactor.title')}>
        <SecondFactorPage onReady={goOn} onLogOut={() => void logOut()} />
      </GatePage>
    </>
  );
}
