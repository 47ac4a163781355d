import { roles } from '@vigiefaon/domain/users/role';
import type { ComponentProps } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';

/** The roles, and waiting for one. */
export function RoleField(props: Omit<ComponentProps<typeof SelectField>, 'label' | 'data'>) {
  const { t } = useTranslation();
  const data = [
    { value: '', label: t('common.role.none') },
    ...roles.map((role) => ({ value: role, label: t(`common.role.${role}`) })),
  ];
  return <SelectField label={t('users.role')} data={data} {...props} />;
}
