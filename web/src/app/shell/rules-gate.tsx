import { Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { rulesNotAcceptedEvent } from '../../api/call.ts';
import { RulesPage } from '../../features/house-rules/rules-page.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { logOut } from '../leave.ts';
import { LanguageSelect } from './language-select.tsx';
import { LookToggle } from './look-toggle.tsx';
import classes from './rules-gate.module.css';

/** Whether the server has asked for the rules, at the start or in the middle of the work. */
function useRulesWanted(): [boolean, (wanted: boolean) => void] {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const want = () => setWanted(true);
    window.addEventListener(rulesNotAcceptedEvent, want);
    return () => window.removeEventListener(rulesNotAcceptedEvent, want);
  }, []);
  return [isWanted, setWanted];
}

/** Lays the rules over the page, which stays as it is with all that is typed in it, and goes on once they are accepted. */
export function RulesGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const [isWanted, setWanted] = useRulesWanted();

  function goOn(): void {
    setWanted(false);
    void cache.invalidateQueries();
  }

  return (
    <>
      {children}
      <Modal.Root
        opened={isWanted}
        onClose={() => undefined}
        closeOnEscape={false}
        closeOnClickOutside={false}
        fullScreen
        zIndex={900}
      >
        <Modal.Content>
          <Modal.Header className={classes.header ?? ''} role="presentation">
            <Modal.Title component="h1" tabIndex={-1} data-autofocus>
              {t('houseRules.title')}
            </Modal.Title>
            <div className={classes.tools}>
              <LookToggle />
              <LanguageSelect />
            </div>
          </Modal.Header>
          <Modal.Body>
            <RulesPage onAccepted={goOn} onLogOut={() => void logOut()} />
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </>
  );
}
