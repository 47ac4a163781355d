import type { Register } from '@vigiefaon/domain/registered-parcels/register';
import { useTranslation } from '../../i18n/use-translation.ts';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import { EditionItem } from './edition-item.tsx';
import { LiveItem } from './live-item.tsx';
import classes from './registers.module.css';

interface RegisterCardProps {
  register: Register;
  onEdit: () => void;
  onEditService: () => void;
}

/** One register with its editions, the one that is tapped first. */
export function RegisterCard({ register, onEdit, onEditService }: RegisterCardProps) {
  const { t } = useTranslation();
  const { registerKey, name, country, licence, attribution, editions, live } = register;
  const rank = { READY: 0, LOADING: 1, FAILED: 2 };
  const inOrder = editions.toSorted((one, other) => rank[one.state] - rank[other.state] || other.year - one.year);
  const hasReady = editions.some(({ state }) => state === 'READY');
  return (
    <li className={classes.register}>
      <h3>{name}</h3>
      <p className="quiet">{[registerKey, country, licence, attribution].join(' · ')}</p>
      {hasReady || live?.isOn ? null : <p>{t('registers.notTappable')}</p>}
      {inOrder.length > 0 ? (
        <ul className="stack gap-8" aria-label={t('registers.editionsOf', { name })}>
          {inOrder.map((edition) => (
            <EditionItem key={edition.editionId} register={register} edition={edition} />
          ))}
        </ul>
      ) : null}
      {live ? <LiveItem register={register} live={live} onEdit={onEditService} /> : null}
      <div className="cluster gap-8">
        <QuietButton aria-label={t('registers.editOf', { name })} onClick={onEdit}>
          {t('common.edit')}
        </QuietButton>
      </div>
    </li>
  );
}
