import type { LikeRequester } from '@vigiefaon/domain/order-requests/order-request';
import { readablePhone } from '@vigiefaon/domain/readable-phone';
import { useId } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { listName } from '../../../identity/list-name.ts';
import classes from './lane.module.css';

/** Undefined while nobody has said who it is; null is somebody new. */
export type WhoItIs = string | null | undefined;

interface WhoItIsChoiceProps {
  like: readonly LikeRequester[];
  value: WhoItIs;
  onChange: (who: string | null) => void;
}

/** Who of those that are known resembles the person who asked; only a coordinator says who it is. */
export function WhoItIsChoice({ like, value, onChange }: WhoItIsChoiceProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset>
      <legend className={classes.legend}>{t('requestLane.who')}</legend>
      <div className="stack gap-8">
        {like.map((requester) => {
          const { clientId } = requester.client;
          return (
            <label key={clientId} className={classes.person} data-checked={value === clientId}>
              <input type="radio" name={name} checked={value === clientId} onChange={() => onChange(clientId)} />
              <KnownPerson requester={requester} />
            </label>
          );
        })}
        <label className={classes.person} data-checked={value === null}>
          <input type="radio" name={name} checked={value === null} onChange={() => onChange(null)} />
          <span className="strong">{t('requestLane.new')}</span>
        </label>
      </div>
    </fieldset>
  );
}

/** Why it may be them: the number or mail says who it is, all else only suggests it. */
function KnownPerson({ requester: { client, reasons, hasContact } }: { requester: LikeRequester }) {
  const { t } = useTranslation();
  const { address, phone, email } = client.identity;
  const why = hasContact ? 'CONTACT' : reasons.includes('FIELD') ? 'FIELD' : 'NAME';
  const facts = [address?.city, phone ? readablePhone(phone) : email, t(`requestLane.like.${why}`)];
  return (
    <span className="shrinks">
      <span className="strong">{listName(client.identity) || (email ?? t('orders.unnamed'))}</span>{' '}
      <span className="quiet small numbers">{facts.filter(Boolean).join(' · ')}</span>
    </span>
  );
}
