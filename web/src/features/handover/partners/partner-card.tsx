import { areaSquareMeters } from '@vigiefaon/domain/geometry/area-square-meters';
import { deletePartner, listPartners } from '@vigiefaon/domain/handover/handover.api';
import type { Partner } from '@vigiefaon/domain/handover/partner';
import { useState } from 'react';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { QuietButton } from '../../../ui/buttons/buttons.tsx';
import { RemovalDialog } from '../../../ui/dialogs/removal-dialog.tsx';
import classes from './partners.module.css';

const squareMetersOfSquareKilometre = 1_000_000;

/** One neighbour: how it is reached, where it flies, and whether its signature is known. */
export function PartnerCard({ partner, onEdit }: { partner: Partner; onEdit: () => void }) {
  const { t, format } = useTranslation();
  const { today } = usePublicSettings();
  const [isAsked, setAsked] = useState(false);
  const { partnerId, name, contact, area, address, keyId, lastHeardAt } = partner;
  const size = area && Math.round(areaSquareMeters(area) / squareMetersOfSquareKilometre);
  return (
    <li className={classes.card}>
      <h4>{name}</h4>
      {contact ? <p className="breaks">{contact}</p> : null}
      <p className="quiet">
        {size === null ? t('partners.areaUnknown') : t('partners.areaOf', { size: format.count(size) })}
        {' · '}
        {t(address ? 'partners.byCall' : 'partners.byLink')}
      </p>
      <p className="quiet small breaks">
        {keyId ? t('partners.keyKnown', { key: keyId.replace(/(.{4})(?=.)/g, '$1 ') }) : t('partners.keyUnknown')}
        {lastHeardAt ? ` · ${t('partners.lastHeard', { when: format.part.dayAndTime(lastHeardAt, today) })}` : null}
      </p>
      <div className="cluster gap-8">
        <QuietButton aria-label={t('partners.editOf', { name })} onClick={onEdit}>
          {t('common.edit')}
        </QuietButton>
        <QuietButton aria-label={t('partners.deleteOf', { name })} onClick={() => setAsked(true)}>
          {t('common.delete')}
        </QuietButton>
      </div>
      {isAsked ? (
        <RemovalDialog
          endpoint={deletePartner}
          input={{ params: { partnerId } }}
          forgets={[listPartners]}
          title={t('partners.deleteTitle', { name })}
          question={t('partners.deleteQuestion')}
          confirmLabel={t('common.delete')}
          doneText={t('partners.deleted', { name })}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </li>
  );
}
