import { useTranslation } from '../../i18n/use-translation.ts';
import { PhoneField } from '../../ui/phone-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import classes from './auth.module.css';

type IdentityPath = `identity.${'title' | 'lastname' | 'firstname' | 'email' | 'phone'}`;

/** The part of a form that holds an identity. */
export interface IdentityForm {
  getInputProps: (path: IdentityPath) => { value?: string; onChange: (value: string) => void; error?: string };
}

const titles = ['MR', 'MRS', 'ORG'] as const;

export function IdentityFields({ form }: { form: IdentityForm }) {
  const { t } = useTranslation();
  const titleData = [
    { value: '', label: t('common.title.none') },
    ...titles.map((title) => ({ value: title, label: t(`common.title.${title}`) })),
  ];
  const phone = form.getInputProps('identity.phone');
  const fieldOf = (path: IdentityPath) => {
    const { onChange, ...props } = form.getInputProps(path);
    return { ...props, onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value) };
  };
  return (
    <>
      <SelectField
        label={t('common.title')}
        data={titleData}
        autoComplete="honorific-prefix"
        {...fieldOf('identity.title')}
      />
      <div className={classes.pair}>
        <TextField label={t('common.firstname')} autoComplete="given-name" {...fieldOf('identity.firstname')} />
        <TextField label={t('common.lastname')} autoComplete="family-name" required {...fieldOf('identity.lastname')} />
      </div>
      <p className={classes.hint}>{t('auth.register.mailOrPhone')}</p>
      <TextField
        label={t('common.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...fieldOf('identity.email')}
      />
      <PhoneField label={t('common.phone')} value={phone.value ?? ''} onChange={phone.onChange} error={phone.error} />
    </>
  );
}
