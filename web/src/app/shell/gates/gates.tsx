import { Modal } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { type FirstStep, firstSteps } from '../../../api/call.ts';
import { OwnPasswordPage } from '../../../features/auth/password/own-password-page.tsx';
import { SecondFactorPage } from '../../../features/auth/second-factor/second-factor-page.tsx';
import { RulesPage } from '../../../features/house-rules/rules-page.tsx';
import type { TextKey } from '../../../i18n/namespaces.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFieldOutbox } from '../../../offline/field/field-outbox-context.ts';
import { logOut } from '../../../routing/leave.ts';
import { LanguageSelect } from '../language-select.tsx';
import { LookToggle } from '../look-toggle.tsx';
import classes from './gates.module.css';

interface GatePage {
  title: TextKey;
  Page: ComponentType<{ onDone: () => void; onLogOut: () => void }>;
}

const pages: Record<FirstStep, GatePage> = {
  PASSWORD_CHANGE_REQUIRED: { title: 'profile.password.own', Page: OwnPasswordPage },
  SECOND_FACTOR_FIRST: { title: 'secondFactor.title', Page: SecondFactorPage },
  RULES_NOT_ACCEPTED: { title: 'houseRules.title', Page: RulesPage },
};

/**
 * Whether the server has asked for something first, at the start or in the middle of the work. Once that is done, what was asked in
 * vain is asked again, and what waits on this phone leaves.
 */
function useGate(step: FirstStep): { isWanted: boolean; goOn: () => void } {
  const cache = useQueryClient();
  const outbox = useFieldOutbox();
  const [isWanted, setWanted] = useState(false);
  useWindowEvent(step, () => setWanted(true));
  const goOn = () => {
    setWanted(false);
    void cache.invalidateQueries();
    void outbox.flush();
  };
  return { isWanted, goOn };
}

/** Has to be done before anything else: it lies over the page, which stays as it is with all that is typed in it, and goes away by being done. */
function Gate({ step }: { step: FirstStep }) {
  const { t } = useTranslation();
  const { isWanted, goOn } = useGate(step);
  const { title, Page } = pages[step];
  return (
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
            {t(title)}
          </Modal.Title>
          <div className={classes.tools}>
            <LookToggle />
            <LanguageSelect />
          </div>
        </Modal.Header>
        <Modal.Body>
          <Page onDone={goOn} onLogOut={() => void logOut()} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

export function Gates() {
  return firstSteps.map((step) => <Gate key={step} step={step} />);
}
