import { Checkbox } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ZoneCountry, zoneCountries } from '@vigiefaon/domain/zones/zone-countries';
import {
  addZoneAddress,
  changeZoneSource,
  fetchZones,
  getMissionZones,
  listZoneSources,
  listZones,
  type ZoneSource,
} from '@vigiefaon/domain/zones/zones.api';
import { useState } from 'react';
import { applyFieldErrors } from '../../api/field-errors.ts';
import { useEndpointMutation } from '../../api/queries.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MainButton } from '../../ui/buttons/buttons.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import classes from './zones.module.css';

const forgets = [listZoneSources, listZones, getMissionZones];

interface Values {
  name: string;
  url: string;
  attribution: string;
  covers: ZoneCountry[];
}

function valuesOf(source: ZoneSource | null): Values {
  return {
    name: source?.name ?? '',
    url: source?.url ?? '',
    attribution: source?.attribution ?? '',
    covers: [...(source?.covers ?? [])],
  };
}

/** Name, address and coverage of a source; a new address is read at once. */
export function ZoneSourceForm({ source, onSaved }: { source: ZoneSource | null; onSaved: () => void }) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const [failure, setFailure] = useState<string | null>(null);
  const adding = useEndpointMutation(addZoneAddress, { forgets });
  const changing = useEndpointMutation(changeZoneSource, { forgets });
  const fetching = useEndpointMutation(fetchZones, { forgets });
  const isFile = source !== null && source.url === null;
  const form = useForm<Values>({
    initialValues: valuesOf(source),
    validate: {
      name: (name) => (name.trim() === '' ? 'REQUIRED' : null),
      url: (url) => (!isFile && url.trim() === '' ? 'REQUIRED' : null),
    },
  });
  const isBusy = adding.isPending || changing.isPending || fetching.isPending;

  async function handleSubmit({ url, attribution, ...values }: Values): Promise<void> {
    setFailure(null);
    const body = { ...values, url: isFile ? null : url.trim(), attribution: attribution.trim() || null };
    try {
      const saved = source
        ? await changing.mutateAsync({
            params: { sourceId: source.sourceId },
            body: { ...body, version: source.version },
          })
        : await adding.mutateAsync({ body });
      if (!isFile && saved.url !== source?.url) await fetching.mutateAsync({ params: { sourceId: saved.sourceId } });
      showToast({ severity: 'success', summary: t('zones.sources.saved') });
      onSaved();
    } catch (error) {
      if (!applyFieldErrors(form, error)) setFailure(errorMessage(error));
    }
  }

  return (
    <Form busy={isBusy} error={failure} onSubmit={form.onSubmit((values) => void handleSubmit(values))}>
      <TextField label={t('zones.sources.name')} required {...form.getInputProps('name')} />
      {isFile ? null : (
        <TextField
          label={t('zones.sources.url')}
          description={t('zones.sources.urlHint')}
          type="url"
          required
          {...form.getInputProps('url')}
        />
      )}
      <Checkbox.Group
        label={t('zones.sources.covers')}
        description={t('zones.sources.coversHint')}
        {...form.getInputProps('covers')}
      >
        <div className={classes.countries}>
          {zoneCountries.map((country) => (
            <CheckboxField key={country} value={country} label={t(`zones.country.${country}`)} />
          ))}
        </div>
      </Checkbox.Group>
      <TextField
        label={t('zones.sources.attribution')}
        description={t('zones.sources.attributionHint')}
        {...form.getInputProps('attribution')}
      />
      <MainButton type="submit" pending={isBusy}>
        {t('common.save')}
      </MainButton>
    </Form>
  );
}
