import { Checkbox } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyInputOf } from '@vigiefaon/domain/endpoint';
import { zoneCountries } from '@vigiefaon/domain/zones/zone-countries';
import { type ZoneFeed, zoneFeeds } from '@vigiefaon/domain/zones/zone-feeds';
import { addZoneAddress, changeZoneSource, fetchZones, type ZoneSource } from '@vigiefaon/domain/zones/zones.api';
import { call } from '../../api/call.ts';
import { isCallError } from '../../api/call-error.ts';
import { applyFieldErrors } from '../../api/field-errors.ts';
import { invalidate } from '../../api/queries.ts';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MainButton } from '../../ui/buttons/buttons.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import classes from './zones.module.css';
import { forgets } from './zones.queries.ts';

type SourceFields = BodyInputOf<typeof addZoneAddress>;

function valuesOf(source: ZoneSource | null) {
  return {
    name: source?.name ?? '',
    url: source?.url ?? '',
    attribution: source?.attribution ?? '',
    covers: [...(source?.covers ?? [])],
  };
}

/** A new address is read at once. */
async function saveSource(source: ZoneSource | null, body: SourceFields): Promise<void> {
  const { sourceId, url } = source
    ? await call(changeZoneSource, {
        params: { sourceId: source.sourceId },
        body: { ...body, version: source.version },
      })
    : await call(addZoneAddress, { body });
  if (url !== null && url !== source?.url) await call(fetchZones, { params: { sourceId } });
}

/** Fills in what a country publishes; whoever knows another address writes it. */
function FeedChoice({ onChoose }: { onChoose: (feed: Pick<ZoneFeed, 'name' | 'url' | 'attribution'>) => void }) {
  const { t } = useTranslation();
  const data = zoneFeeds.map(({ country }) => ({ value: country, label: t(`zones.country.${country}`) }));
  const choose = (chosen: string) => {
    const { name = '', url = '', attribution = '' } = zoneFeeds.find(({ country }) => country === chosen) ?? {};
    onChoose({ name, url, attribution });
  };
  return (
    <SelectField
      label={t('zones.sources.feed')}
      description={t('zones.sources.feedHint')}
      data={[{ value: '', label: t('zones.sources.noFeed') }, ...data]}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}

/** Name, address and coverage of a source. */
export function ZoneSourceForm({ source, onSaved }: { source: ZoneSource | null; onSaved: () => void }) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const cache = useQueryClient();
  const isFile = source !== null && source.url === null;
  const form = useForm({
    initialValues: valuesOf(source),
    validate: {
      name: (name) => (name.trim() === '' ? 'REQUIRED' : null),
      url: (url) => (!isFile && url.trim() === '' ? 'REQUIRED' : null),
    },
  });
  const save = useMutation({
    mutationFn: (body: SourceFields) => saveSource(source, body),
    onSuccess: () => {
      showToast({ severity: 'success', summary: t('zones.sources.saved') });
      onSaved();
    },
    onError: (error) => void applyFieldErrors(form, error),
    onSettled: () => void invalidate(cache, ...forgets),
  });
  const hasFieldErrors = isCallError(save.error) && save.error.fieldErrors.length > 0;
  const submit = form.onSubmit(({ url, attribution, ...values }) =>
    save.mutate({ ...values, url: isFile ? null : url.trim(), attribution: attribution.trim() || null }),
  );

  return (
    <Form
      busy={save.isPending}
      error={save.error && !hasFieldErrors ? errorMessage(save.error) : null}
      onSubmit={submit}
    >
      {source ? null : <FeedChoice onChoose={(feed) => form.setValues(feed)} />}
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
      <MainButton type="submit" pending={save.isPending}>
        {t('common.save')}
      </MainButton>
    </Form>
  );
}
