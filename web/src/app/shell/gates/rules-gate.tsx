import type { ReactNode } from 'react';
import { rulesNotAcceptedEvent } from '../../../api/call.ts';
import { RulesPage } from '../../../features/house-rules/rules-page.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { logOut } from '../../../routing/leave.ts';
import { GatePage, useGate } from './gate-page.tsx';

/** Lays the rules over the page, which stays as it is with all that is typed in it, and goes on once they are accepted. */
export function RulesGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { isWanted, goOn } = useGate(rulesNotAcceptedEvent);

  return (
    <>
      {children}
      <GatePage isOpen={isWanted} title={t('houseRules.title')}>
        <RulesPage onAccepted={goOn} onLogOut={() => void logOut()} />
      </GatePage>
    </>
  );
}
