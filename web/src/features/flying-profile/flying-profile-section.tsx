import { DroneName, droneNames, drones } from '@vigiefaon/domain/flight/drones';
import {
  getFlyingProfile,
  type KnownFlyingProfile,
  saveFlyingProfile,
} from '@vigiefaon/domain/flying-profile/flying-profile.api';
import type { User } from '@vigiefaon/domain/users/user';
import { getUser } from '@vigiefaon/domain/users/users.api';
import { useEndpointQuery } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { canFly } from '../../identity/can-fly.ts';
import { MainButton } from '../../ui/buttons/buttons.tsx';
import { TimeField } from '../../ui/day-and-time/time-field.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { FigureField } from '../../ui/fields/figure-field.tsx';
import { figureIn, figureOut } from '../../ui/fields/figure-in.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { useVersionedForm } from '../../ui/forms/use-versioned-form.ts';
import classes from './flying-profile.module.css';

/** As typed: '' is as the association says. */
interface ProfileValues {
  drone: string;
  batteries: string;
  minutesPerHectare: string;
  reachKilometres: string;
  dutyFrom: string;
  dutyTo: string;
  version: number;
}

const typed = (figure: number | null) => (figure === null ? '' : figureOut(figure));
const orNull = (text: string) => (text === '' ? null : text);

function valuesOf(profile: KnownFlyingProfile): ProfileValues {
  return {
    drone: profile.drone ?? '',
    batteries: typed(profile.batteries),
    minutesPerHectare: typed(profile.minutesPerHectare),
    reachKilometres: typed(profile.reachKilometres),
    dutyFrom: profile.dutyFrom ?? '',
    dutyTo: profile.dutyTo ?? '',
    version: profile.version,
  };
}

function bodyOf(values: ProfileValues) {
  return {
    drone: values.drone === '' ? null : DroneName.parse(values.drone),
    batteries: figureIn(values.batteries) ?? null,
    minutesPerHectare: figureIn(values.minutesPerHectare) ?? null,
    reachKilometres: figureIn(values.reachKilometres) ?? null,
    dutyFrom: orNull(values.dutyFrom),
    dutyTo: orNull(values.dutyTo),
    version: values.version,
  };
}

interface Shown {
  kept: KnownFlyingProfile;
  role: 'ROLE_PILOT' | 'ROLE_ADMIN';
}

const choices = droneNames.map((value) => ({ value, label: drones[value].label }));

function ProfileForm({ kept, role }: Shown) {
  const { t, format } = useTranslation();
  const { form, formProps, isPending } = useVersionedForm({
    read: getFlyingProfile,
    save: saveFlyingProfile,
    params: { pilotId: kept.pilotId },
    kept,
    valuesOf,
    bodyOf,
    forgets: [getUser],
    savedText: () => t('flyingProfile.saved'),
  });
  const { batteries, minutesPerHectare, reachKilometres, dutyFrom, dutyTo } = kept.association;
  const usual = (value: string) => t('flyingProfile.usual', { value });
  return (
    <Form {...formProps}>
      <SelectField
        label={t('flyingProfile.drone')}
        description={t('flyingProfile.droneHint')}
        data={[{ value: '', label: t('flyingProfile.noDrone') }, ...choices]}
        {...form.getInputProps('drone')}
      />
      <div className={classes.pair}>
        <FigureField
          label={t('flyingProfile.batteries')}
          description={usual(format.count(batteries))}
          unit={t('planningSettings.unit.batteries')}
          {...form.getInputProps('batteries')}
        />
        <FigureField
          label={t('flyingProfile.minutesPerHectare')}
          description={usual(`${format.count(minutesPerHectare)} ${t('planningSettings.unit.minutesPerHectare')}`)}
          unit={t('planningSettings.unit.minutesPerHectare')}
          {...form.getInputProps('minutesPerHectare')}
        />
      </div>
      <FigureField
        label={t('flyingProfile.reach')}
        description={t(`flyingProfile.reach.${role}`, { count: reachKilometres })}
        unit={t('settings.kilometres')}
        {...form.getInputProps('reachKilometres')}
      />
      <div className={classes.pair}>
        <TimeField
          label={t('flyingProfile.dutyFrom')}
          description={usual(dutyFrom)}
          {...form.getInputProps('dutyFrom')}
        />
        <TimeField label={t('flyingProfile.dutyTo')} description={usual(dutyTo)} {...form.getInputProps('dutyTo')} />
      </div>
      <div>
        <MainButton type="submit" pending={isPending}>
          {t('flyingProfile.save')}
        </MainButton>
      </div>
    </Form>
  );
}

interface FlyingProfileSectionProps {
  user: User;
  className?: string | undefined;
  /** On the sheet of somebody's account. */
  ofAnother?: boolean;
}

/** With what, how far and when somebody flies; nothing for those who do not. */
export function FlyingProfileSection({ user, className, ofAnother = false }: FlyingProfileSectionProps) {
  const { t } = useTranslation();
  const { role, userId } = user;
  const flies = canFly(role);
  const {
    data: kept,
    error,
    refetch,
  } = useEndpointQuery(getFlyingProfile, { params: { pilotId: userId } }, { enabled: flies });
  if (!flies) return null;
  return (
    <section className={className ?? classes.section} aria-labelledby="flying-profile" aria-busy={!kept && !error}>
      <h3 id="flying-profile">{t(ofAnother ? 'flyingProfile.titleOf' : 'flyingProfile.title')}</h3>
      <p className="quiet">{t('flyingProfile.lead')}</p>
      {error && !kept ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {kept ? <ProfileForm key={userId} kept={kept} role={role} /> : null}
    </section>
  );
}
