import { listPilots } from '@vigiefaon/domain/users/users.api';
import { useCurrentUser } from '../../../api/current-user.ts';
import { useEndpointQuery } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { listName } from '../../../identity/list-name.ts';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';

interface OrderAssignProps {
  /** Null: it waits for a pilot like any other. */
  value: string | null;
  onChange: (pilotId: string | null) => void;
}

/** Who flies it, where that is agreed on the phone: a pilot oneself, an admin anybody. */
export function OrderAssign({ value, onChange }: OrderAssignProps) {
  const { t } = useTranslation();
  const { role, userId } = useCurrentUser();
  const isAdmin = role === 'ROLE_ADMIN';
  const pilots = useEndpointQuery(listPilots, {}, { enabled: isAdmin }).data?.items ?? [];
  if (!isAdmin) {
    return (
      <CheckboxField
        label={t('orders.takeMyself')}
        checked={value === userId}
        onChange={(event) => onChange(event.currentTarget.checked ? userId : null)}
      />
    );
  }
  const others = pilots.filter(({ pilotId }) => pilotId !== userId);
  return (
    <SelectField
      label={t('orders.pilot')}
      value={value ?? ''}
      data={[
        { value: '', label: t('orders.nobodyYet') },
        { value: userId, label: t('orders.myself') },
        ...others.map((pilot) => ({
          value: pilot.pilotId,
          label: [listName(pilot) || '—', pilot.city].filter(Boolean).join(', '),
        })),
      ]}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}
