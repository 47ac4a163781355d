import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { closeToast, type Toast, type ToastSeverity, useToast } from './toast.ts';
import classes from './toasts.module.css';

/** Beside the colour, which alone would say nothing to many. */
const signs: Record<ToastSeverity, typeof IconX> = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  warn: IconAlertTriangle,
  error: IconAlertCircle,
  secondary: IconInfoCircle,
  contrast: IconInfoCircle,
};

/** Closes after the toast's life; a pause keeps what is left of it. */
function useLife({ id, lifeMs }: Toast, paused: boolean): void {
  const leftMs = useRef(lifeMs);
  useEffect(() => {
    if (paused || lifeMs === 0) return;
    const startedAt = Date.now();
    const timer = setTimeout(() => closeToast(id), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= Date.now() - startedAt;
    };
  }, [id, lifeMs, paused]);
}

function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useTranslation();
  const [paused, setPaused] = useState(false);
  useLife(toast, paused);
  const { action } = toast;
  const Sign = signs[toast.severity];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering or focusing only keeps it on screen longer
    <div
      className={classes.toast}
      data-severity={toast.severity}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Sign size={22} aria-hidden className={classes.sign} />
      <div className={classes.words}>
        <strong>{toast.summary}</strong>
        {toast.detail ? <span>{toast.detail}</span> : null}
        {action ? (
          <button
            type="button"
            className={classes.action}
            onClick={() => {
              action.onClick();
              closeToast(toast.id);
            }}
          >
            {action.label}
          </button>
        ) : null}
      </div>
      {toast.closable ? (
        <button
          type="button"
          className={classes.close}
          aria-label={t('common.close')}
          onClick={() => closeToast(toast.id)}
        >
          <IconX size={20} aria-hidden />
        </button>
      ) : null}
    </div>
  );
}

/** Top right, where on phones too no button comes next; its words let a press through. Warnings and errors interrupt a screen reader, the others wait their turn. */
export function Toasts({ group }: { group?: string }) {
  const toast = useToast(group);
  const { t } = useTranslation();
  const card = toast && <ToastCard key={toast.number} toast={toast} />;
  const isUrgent = toast?.severity === 'error' || toast?.severity === 'warn';
  return (
    <section className={classes.toasts} aria-label={t('common.messages')}>
      <div aria-live="assertive">{isUrgent ? card : null}</div>
      <div aria-live="polite">{isUrgent ? null : card}</div>
    </section>
  );
}
