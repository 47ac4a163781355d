import { AccessibilityStatement } from '../../features/accessibility/accessibility-statement.tsx';
import { MoreTexts } from '../../i18n/more-texts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PlainButton } from '../../ui/buttons/plain-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { usePageTitle } from '../../ui/layout/page-header.tsx';

/** Where the foot of every page leads: how far everybody can use the product. */
export default function AccessibilityPage() {
  const { t } = useTranslation();
  usePageTitle(t('common.accessibility'));
  return (
    <div className="stack gap-16 breaks">
      <h1>{t('common.accessibility')}</h1>
      <MoreTexts
        area="accessibility"
        waiting={<p role="status">{t('common.loading')}</p>}
        renderFailed={(retry) => (
          <>
            <Notice kind="error" role="alert">
              {t('errors.OFFLINE')}
            </Notice>
            <PlainButton onClick={retry}>{t('common.retry')}</PlainButton>
          </>
        )}
      >
        <AccessibilityStatement />
      </MoreTexts>
    </div>
  );
}
