import { useTranslation } from '../../../i18n/use-translation.ts';
import { looks, useLook } from '../../../theme/look.ts';
import { Segmented } from '../../../ui/fields/segmented.tsx';

export function LookChoice() {
  const { t } = useTranslation();
  const [look, setLook] = useLook();
  return (
    <Segmented
      label={t('common.look')}
      value={look}
      onChange={setLook}
      data={looks.map((each) => ({ value: each, label: t(`common.look.${each}`) }))}
    />
  );
}
