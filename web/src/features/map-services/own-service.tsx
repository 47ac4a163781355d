import { useForm } from '@mantine/form';
import type { TileSource } from '@vigiefaon/domain/settings/tile-source';
import { isTileTemplate } from '@vigiefaon/domain/settings/tile-template';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MainButton, QuietButton } from '../../ui/buttons/buttons.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { TriedPicture, useTrial } from './tried-picture.tsx';

/** What a template holds, as it is typed. */
const parts = { z: '{z}', x: '{x}', y: '{y}', bbox: '{bbox-epsg-3857}' };

interface OwnServiceProps {
  kept: TileSource | null;
  /** Where it is tried. */
  place: readonly [number, number];
  isPending: boolean;
  onChoose: (own: TileSource) => void;
}

/** An address that is in no list: of a paid service, of a region, of one's own server. */
export function OwnService({ kept, place, isPending, onChoose }: OwnServiceProps) {
  const { t } = useTranslation();
  const trial = useTrial();
  const form = useForm({
    initialValues: { url: kept?.url ?? '', attribution: kept?.attribution ?? '' },
    validate: {
      url: (url) =>
        url.trim() === '' ? 'REQUIRED' : isTileTemplate(url.trim()) ? null : t('maps.notATemplate', parts),
      attribution: (attribution) => (attribution.trim() === '' ? 'REQUIRED' : null),
    },
  });
  const attempt = () => {
    if (!form.validateField('url').hasError) trial.attempt(form.values.url.trim(), place);
  };
  return (
    <details open={kept !== null}>
      <summary>{t('maps.own')}</summary>
      <Form
        busy={isPending}
        onSubmit={form.onSubmit(({ url, attribution }) =>
          onChoose({ url: url.trim(), attribution: attribution.trim() }),
        )}
      >
        <TextField label={t('maps.ownUrl')} description={t('maps.ownUrlHint', parts)} {...form.getInputProps('url')} />
        <TextField
          label={t('maps.ownAttribution')}
          description={t('maps.ownAttributionHint')}
          {...form.getInputProps('attribution')}
        />
        <div className="cluster gap-8">
          <MainButton type="submit" pending={isPending}>
            {t('maps.use')}
          </MainButton>
          <QuietButton pending={trial.isPending} onClick={attempt}>
            {t('maps.try')}
          </QuietButton>
        </div>
        <TriedPicture trial={trial} name={t('maps.own')} />
      </Form>
    </details>
  );
}
