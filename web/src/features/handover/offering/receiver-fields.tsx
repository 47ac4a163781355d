import { Link } from '@tanstack/react-router';
import type { MissionHandover } from '@vigiefaon/domain/handover/handover.api';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { useFieldErrorText } from '../../../ui/fields/field-error-text.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { OfferFaults, OfferValues } from './offer-values.ts';
import classes from './offering.module.css';

type Partner = MissionHandover['partners'][number];

interface ReceiverFieldsProps {
  partners: readonly Partner[];
  values: OfferValues;
  faults: OfferFaults;
  change: (more: Partial<OfferValues>) => void;
}

/** How far it is to them, and how the offer gets there. */
function useDetailOf() {
  const { t, format } = useTranslation();
  return ({ kilometres, way, isOffered }: Partner) => {
    const near = kilometres === 0 ? t('handover.inside') : null;
    const far = kilometres ? t('handover.away', { distance: format.kilometres(kilometres) }) : null;
    const unknown = kilometres === null ? t('handover.areaUnknown') : null;
    const state = isOffered ? t('handover.isOffered') : t(`handover.way.${way}`);
    return [near ?? far ?? unknown, state].filter(Boolean).join(' · ');
  };
}

function Receiver({ name, detail }: { name: string; detail: string }) {
  return (
    <>
      {name} <span className={classes.detail}>{detail}</span>
    </>
  );
}

/** The neighbours, nearest first, and anybody else by a link. */
export function ReceiverFields({ partners, values, faults, change }: ReceiverFieldsProps) {
  const { t } = useTranslation();
  const detailOf = useDetailOf();
  const error = useFieldErrorText(faults.partners);
  const { partnerIds, isByLink, byLinkTo } = values;
  const toggle = (partnerId: string) =>
    change({
      partnerIds: partnerIds.includes(partnerId)
        ? partnerIds.filter((each) => each !== partnerId)
        : [...partnerIds, partnerId],
    });
  return (
    <fieldset className="stack gap-8">
      <legend className={classes.legend}>{t('handover.toWhom')}</legend>
      {partners.length === 0 ? (
        <p className="quiet">
          {t('handover.noPartners')}{' '}
          <Link to="/tools" search={{ topic: 'partners' }}>
            {t('handover.toPartners')}
          </Link>
        </p>
      ) : null}
      {partners.map((partner) => (
        <CheckboxField
          key={partner.partnerId}
          label={<Receiver name={partner.name} detail={detailOf(partner)} />}
          disabled={partner.isOffered}
          checked={partnerIds.includes(partner.partnerId)}
          onChange={() => toggle(partner.partnerId)}
        />
      ))}
      <CheckboxField
        label={<Receiver name={t('handover.somebodyElse')} detail={t('handover.somebodyElseHint')} />}
        checked={isByLink}
        onChange={() => change({ isByLink: !isByLink })}
      />
      {isByLink ? (
        <TextField
          label={t('handover.byLinkTo')}
          required
          maxLength={200}
          value={byLinkTo}
          error={faults.byLinkTo}
          onChange={(event) => change({ byLinkTo: event.currentTarget.value })}
        />
      ) : null}
      {error ? (
        <p role="alert" className={classes.fault}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
