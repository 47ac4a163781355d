import type { Address } from '@vigiefaon/domain/identity/address';
import { lazy, Suspense } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { PhoneField } from '../ui/fields/phone-field.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import classes from './identity-fields.module.css';

// Nobody waits for it: name and phone are typed first.
const AddressField = lazy(async () => ({ default: (await import('../ui/address/address-field.tsx')).AddressField }));

type TextPath = `identity.${'title' | 'lastname' | 'firstname' | 'email' | 'phone'}`;

interface Input<Value> {
  value?: Value;
  onChange: (value: Value) => void;
  error?: string;
}

/** The part of a form that holds an identity. */
export interface IdentityForm {
  getInputProps: {
    (path: TextPath): Input<string>;
    (path: 'identity.address'): Input<Address | null>;
  };
}

const titles = ['MR', 'MRS', 'ORG'] as const;

interface IdentityFieldsProps {
  form: IdentityForm;
  /** Somebody else is typed in: the browser must not fill in whoever sits here. */
  ofAnother?: boolean;
}

export function IdentityFields({ form, ofAnother = false }: IdentityFieldsProps) {
  const { t } = useTranslation();
  const filledBy = (purpose: string) => (ofAnother ? 'off' : purpose);
  const titleData = [
    { value: '', label: t('common.title.none') },
    ...titles.map((title) => ({ value: title, label: t(`common.title.${title}`) })),
  ];
  const phone = form.getInputProps('identity.phone');
  const address = form.getInputProps('identity.address');
  const fieldOf = (path: TextPath) => {
    const { onChange, ...props } = form.getInputProps(path);
    return { ...props, onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value) };
  };
  return (
    <>
      <SelectField
        label={t('common.title')}
        data={titleData}
        autoComplete={filledBy('honorific-prefix')}
        {...fieldOf('identity.title')}
      />
      <div className={classes.pair}>
        <TextField
          label={t('common.firstname')}
          autoComplete={filledBy('given-name')}
          {...fieldOf('identity.firstname')}
        />
        <TextField
          label={t('common.lastname')}
          autoComplete={filledBy('family-name')}
          required
          {...fieldOf('identity.lastname')}
        />
      </div>
      <p className="quiet">{t('register.mailOrPhone')}</p>
      <TextField
        label={t('common.email')}
        type="email"
        inputMode="email"
        autoComplete={filledBy('email')}
        {...fieldOf('identity.email')}
      />
      <PhoneField label={t('common.phone')} value={phone.value ?? ''} onChange={phone.onChange} error={phone.error} />
      <Suspense
        fallback={<TextField label={t('common.address')} description={t('addresses.hint')} readOnly tabIndex={-1} />}
      >
        <AddressField
          label={t('common.address')}
          value={address.value ?? null}
          onChange={address.onChange}
          error={address.error}
        />
      </Suspense>
    </>
  );
}
