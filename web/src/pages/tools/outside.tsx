import { PublicSeasonSection } from '../../features/figures/public-season/public-season-section.tsx';
import { DataTokensSection } from '../../features/open-data/data-tokens-section.tsx';
import { WebHooksSection } from '../../features/web-hooks/web-hooks-section.tsx';
import { MoreTexts } from '../../i18n/more-texts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';

function Sections() {
  const { t } = useTranslation();
  return (
    <>
      <p className="quiet">{t('outside.lead')}</p>
      <PublicSeasonSection />
      <DataTokensSection />
      <WebHooksSection />
    </>
  );
}

/** What leaves the association for others: for anybody, for its own maps, for other programs. */
export function Outside() {
  const { t } = useTranslation();
  return (
    <div className="stack gap-24">
      <h2>{t('tools.outside')}</h2>
      <MoreTexts
        area="outside"
        waiting={<p role="status">{t('common.loading')}</p>}
        renderFailed={(retry) => <ErrorState error={null} onRetry={retry} />}
      >
        <Sections />
      </MoreTexts>
    </div>
  );
}
