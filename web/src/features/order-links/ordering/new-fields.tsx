import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { NotLoaded } from '../../../ordering/not-loaded.tsx';
import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import type { AddFieldsProps } from './add-fields.tsx';
import { hasNewFields } from './kept-order.ts';

// Shapes, drafts and the map come for whoever wants another field.
const AddFields = lazy(() => import('./add-fields.tsx').catch(() => ({ default: NotLoaded })));

/** The way to fields that are not on the list; what was taken before a reload is there at once. */
export function NewFields(props: AddFieldsProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(() => hasNewFields(props.token));
  if (!isOpen) return <PlainButton onClick={() => setOpen(true)}>{t('orderPage.addField')}</PlainButton>;
  return (
    <Suspense fallback={<p role="status">{t('common.loading')}</p>}>
      <AddFields {...props} />
    </Suspense>
  );
}
