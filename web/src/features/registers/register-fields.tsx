import type { BodyInputOf } from '@vigiefaon/domain/endpoint';
import type { saveRegister } from '@vigiefaon/domain/registered-parcels/registered-parcels.api';
import type { ComponentProps } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextField } from '../../ui/fields/text-field.tsx';

export type RegisterValues = BodyInputOf<typeof saveRegister>;

export const noRegister: RegisterValues = { name: '', country: '', licence: '', attribution: '' };

interface RegisterFieldsProps {
  inputOf: (name: keyof RegisterValues) => ComponentProps<typeof TextField>;
}

/** Whose register it is and how its publisher wants to be named. */
export function RegisterFields({ inputOf }: RegisterFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextField label={t('registers.name')} required {...inputOf('name')} />
      <TextField
        label={t('registers.country')}
        description={t('registers.countryHint')}
        required
        maxLength={2}
        autoCapitalize="characters"
        {...inputOf('country')}
      />
      <TextField label={t('registers.licence')} required {...inputOf('licence')} />
      <TextField
        label={t('registers.attribution')}
        description={t('registers.attributionHint')}
        required
        {...inputOf('attribution')}
      />
    </>
  );
}

/** As they are sent: the country in capitals, nothing with blanks around it. */
export function registerBody({ name, country, licence, attribution }: RegisterValues): RegisterValues {
  return {
    name: name.trim(),
    country: country.trim().toUpperCase(),
    licence: licence.trim(),
    attribution: attribution.trim(),
  };
}
