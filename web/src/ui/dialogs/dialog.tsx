import { Modal, type ModalProps } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';

/** A question or a page over the page: its cross says what it does, and its header is no banner of the page. */
export function Dialog(props: ModalProps) {
  const { t } = useTranslation();
  return (
    <Modal
      closeButtonProps={{ 'aria-label': t('common.close'), size: 44 }}
      attributes={{ header: { role: 'presentation' } }}
      {...props}
    />
  );
}
