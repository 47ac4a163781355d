import { Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useFieldOutbox } from '../../../offline/field/field-outbox-context.ts';
import { LanguageSelect } from '../language-select.tsx';
import { LookToggle } from '../look-toggle.tsx';
import classes from './gate-page.module.css';

/**
 * Whether the server has asked for something first, at the start or in the middle of the work. Once that is done, what was asked in
 * vain is asked again, and what waits on this phone leaves.
 */
export function useGate(event: string): { isWanted: boolean; goOn: () => void } {
  const cache = useQueryClient();
  const outbox = useFieldOutbox();
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const want = () => setWanted(true);
    window.addEventListener(event, want);
    return () => window.removeEventListener(event, want);
  }, [event]);
  const goOn = () => {
    setWanted(false);
    void cache.invalidateQueries();
    void outbox.flush();
  };
  return { isWanted, goOn };
}

/** Has to be done before anything else: it lies over the page and goes away by being done. */
export function GatePage({ isOpen, title, children }: { isOpen: boolean; title: string; children: ReactNode }) {
  return (
    <Modal.Root
      opened={isOpen}
      onClose={() => undefined}
      closeOnEscape={false}
      closeOnClickOutside={false}
      fullScreen
      zIndex={900}
    >
      <Modal.Content>
        <Modal.Header className={classes.header ?? ''} role="presentation">
          <Modal.Title component="h1" tabIndex={-1} data-autofocus>
            {title}
          </Modal.Title>
          <div className={classes.tools}>
            <LookToggle />
            <LanguageSelect />
          </div>
        </Modal.Header>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
