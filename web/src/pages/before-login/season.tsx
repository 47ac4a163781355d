import { isCallError } from '../../api/call-error.ts';
import { leanPublicSeason } from '../../api/lean-endpoints.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useFirstRead } from '../../api/use-first-read.ts';
import { SeasonInPublic } from '../../features/figures/public-season/season-in-public.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PlainButton } from '../../ui/buttons/plain-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { usePageTitle } from '../../ui/layout/page-header.tsx';

/** What a season has brought, for anybody. */
export default function SeasonPage() {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const { answer: season, error, load } = useFirstRead(leanPublicSeason);
  const title = season ? t('publicSeason.title', { year: String(season.year) }) : t('publicSeason.titleAlone');
  usePageTitle(title);
  const isHidden = isCallError(error, 'NOT_FOUND');
  return (
    <div className="stack gap-20 breaks" aria-busy={!season && !error}>
      <h1>{title}</h1>
      {error ? (
        <>
          <Notice kind={isHidden ? 'info' : 'warn'} role="alert">
            {isHidden ? t('publicSeason.hidden') : errorMessage(error)}
          </Notice>
          {isHidden ? null : <PlainButton onClick={() => void load()}>{t('common.retry')}</PlainButton>}
        </>
      ) : null}
      {season ? <SeasonInPublic season={season} /> : null}
      {season || error ? null : <p role="status">{t('common.loading')}</p>}
    </div>
  );
}
