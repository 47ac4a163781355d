import { LiveKind } from '@vigiefaon/domain/registered-parcels/live-register';
import type { ComponentProps } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { LiveValues } from './live-values.ts';

interface LiveFieldsProps {
  kind: LiveKind;
  inputOf: (name: keyof LiveValues) => ComponentProps<typeof TextField> & ComponentProps<typeof SelectField>;
}

/** Where and how a service is asked. */
export function LiveFields({ kind, inputOf }: LiveFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <SelectField
        label={t('registers.live.kind')}
        data={LiveKind.options.map((value) => ({ value, label: t(`registers.live.kind.${value}`) }))}
        {...inputOf('kind')}
      />
      <TextField
        label={t('registers.live.address')}
        description={t(`registers.live.addressHint.${kind}`)}
        required
        inputMode="url"
        autoCapitalize="none"
        {...inputOf('address')}
      />
      <TextField label={t(`registers.live.layerOf.${kind}`)} required autoCapitalize="none" {...inputOf('layer')} />
      <TextField label={t('registers.crs')} description={t('registers.live.crsHint')} required {...inputOf('crs')} />
      <TextField
        label={t('registers.live.reference')}
        description={t('registers.live.columnHint')}
        autoCapitalize="none"
        {...inputOf('reference')}
      />
      <TextField
        label={t('registers.live.crop')}
        description={t('registers.live.columnHint')}
        autoCapitalize="none"
        {...inputOf('crop')}
      />
      <TextField
        label={t('registers.yearOf')}
        description={t('registers.live.yearHint')}
        inputMode="numeric"
        maxLength={4}
        {...inputOf('year')}
      />
    </>
  );
}
