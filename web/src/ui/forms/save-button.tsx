import { useTranslation } from '../../i18n/use-translation.ts';
import { MainButton } from '../buttons/buttons.tsx';

interface SaveButtonProps {
  pending: boolean;
  disabled?: boolean;
}

/** Below the fields of a form that keeps what it shows. */
export function SaveButton(props: SaveButtonProps) {
  const { t } = useTranslation();
  return (
    <div>
      <MainButton type="submit" {...props}>
        {t('common.save')}
      </MainButton>
    </div>
  );
}
