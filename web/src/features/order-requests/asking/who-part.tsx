import type { Address } from '@vigiefaon/domain/identity/address';
import { useTranslation } from '../../../i18n/use-translation.ts';
import classes from './asking.module.css';
import type { AskingPerson, AskingProps } from './asking-draft.ts';
import type { AskingPart } from './missing-in-asking.ts';
import { PlaceField } from './place-field.tsx';
import { PlainField } from './plain-field.tsx';
import type { useHere } from './use-here.ts';

interface WhoPartProps extends AskingProps {
  faultOf: (part: AskingPart) => string | null;
  titleId: string;
  here: ReturnType<typeof useHere>;
}

/** Who asks: what a pilot needs to ring up, and what is asked to confirm. */
export function WhoPart({ draft: { person }, change, faultOf, titleId, here }: WhoPartProps) {
  const { t } = useTranslation();
  const set = (part: Partial<AskingPerson>) =>
    change((before) => ({ ...before, person: { ...before.person, ...part } }));
  return (
    <section className={classes.part} aria-labelledby={titleId}>
      <h2 id={titleId}>
        <span className={classes.number} aria-hidden="true">
          1
        </span>
        {t('orderRequest.who')}
      </h2>
      <div className={classes.names}>
        <PlainField
          data-part="FIRSTNAME"
          label={t('common.firstname')}
          autoComplete="given-name"
          maxLength={120}
          value={person.firstname}
          fault={faultOf('FIRSTNAME')}
          onText={(firstname) => set({ firstname })}
        />
        <PlainField
          data-part="LASTNAME"
          label={t('common.lastname')}
          autoComplete="family-name"
          maxLength={120}
          value={person.lastname}
          fault={faultOf('LASTNAME')}
          onText={(lastname) => set({ lastname })}
        />
      </div>
      <PlainField
        data-part="PHONE"
        type="tel"
        label={t('common.phone')}
        hint={t('orderRequest.phoneHint')}
        autoComplete="tel"
        maxLength={40}
        value={person.phone}
        fault={faultOf('PHONE')}
        onText={(phone) => set({ phone })}
      />
      <PlainField
        data-part="MAIL"
        type="email"
        label={t('common.email')}
        isOptional
        autoComplete="email"
        maxLength={254}
        value={person.email}
        fault={faultOf('MAIL')}
        onText={(email) => set({ email })}
      />
      <div data-part="PLACE">
        <PlaceField
          value={person.address}
          onChange={(address: Address | null) => set({ address })}
          fault={faultOf('PLACE')}
          here={here}
          near={here.place}
        />
      </div>
    </section>
  );
}
