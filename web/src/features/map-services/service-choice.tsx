import { type MapPreset, mapPreset, mapPresets } from '@vigiefaon/domain/settings/map-presets';
import type { MapChoice } from '@vigiefaon/domain/settings/map-services';
import type { TileSource } from '@vigiefaon/domain/settings/tile-source';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { QuietButton } from '../../ui/buttons/buttons.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Badge } from '../../ui/lists/badge.tsx';
import classes from './map-services.module.css';
import { OwnService } from './own-service.tsx';
import { TriedPicture, useTrial } from './tried-picture.tsx';

interface ServiceChoiceProps {
  kind: MapPreset['kind'];
  choice: MapChoice;
  /** What the environment brings; null: nothing. */
  installed: TileSource | null;
  isPending: boolean;
  onChoose: (change: { aerial?: MapChoice; map?: MapChoice }) => void;
}

const sameChoice = (left: MapChoice, right: MapChoice) =>
  left.kind === right.kind && (left.kind !== 'PRESET' || right.kind !== 'PRESET' || left.preset === right.preset);

function firstCountry(kind: MapPreset['kind'], choice: MapChoice): MapPreset['country'] {
  const chosen = choice.kind === 'PRESET' ? mapPreset(choice.preset) : null;
  return chosen?.country ?? mapPresets.find((preset) => preset.kind === kind)?.country ?? 'BE';
}

/** Pictures from the air, or the map that is drawn: what is shown now, and what may take its place. */
export function ServiceChoice({ kind, choice, installed, isPending, onChoose }: ServiceChoiceProps) {
  const { t, locale } = useTranslation();
  const [country, setCountry] = useState(() => firstCountry(kind, choice));
  const regions = new Intl.DisplayNames(locale, { type: 'region' });
  const ofKind = mapPresets.filter((preset) => preset.kind === kind);
  const countries = [...new Set(ofKind.map((preset) => preset.country))];
  const presets = ofKind.filter((preset) => preset.country === country);
  const choose = (made: MapChoice) => onChoose(kind === 'AERIAL' ? { aerial: made } : { map: made });
  const isChosen = (other: MapChoice) => sameChoice(choice, other);
  return (
    <section className="stack gap-12" aria-label={t(`maps.kind.${kind}`)}>
      <h3>{t(`maps.kind.${kind}`)}</h3>
      <p>
        <strong>{t('maps.now')}</strong> <NameOfChoice kind={kind} choice={choice} installed={installed} />
      </p>
      <div className="cluster gap-8">
        {installed && !isChosen({ kind: 'INSTALLED' }) ? (
          <QuietButton disabled={isPending} onClick={() => choose({ kind: 'INSTALLED' })}>
            {t('maps.useInstalled')}
          </QuietButton>
        ) : null}
        {choice.kind === 'NONE' || (choice.kind === 'INSTALLED' && !installed) ? null : (
          <QuietButton disabled={isPending} onClick={() => choose({ kind: 'NONE' })}>
            {t(`maps.none.${kind}`)}
          </QuietButton>
        )}
      </div>
      <SelectField
        label={t('maps.country')}
        value={country}
        data={countries.map((value) => ({ value, label: regions.of(value) ?? value }))}
        onChange={(event) => setCountry(event.currentTarget.value as MapPreset['country'])}
      />
      <ul className={classes.presets}>
        {presets.map((preset) => (
          <Preset
            key={preset.key}
            preset={preset}
            isChosen={isChosen({ kind: 'PRESET', preset: preset.key })}
            isPending={isPending}
            onChoose={() => choose({ kind: 'PRESET', preset: preset.key })}
          />
        ))}
      </ul>
      <OwnService
        kept={choice.kind === 'OWN' ? choice : null}
        place={presets[0]?.sample ?? [5.57, 50.64]}
        isPending={isPending}
        onChoose={(own) => choose({ kind: 'OWN', ...own })}
      />
    </section>
  );
}

function NameOfChoice({ kind, choice, installed }: Pick<ServiceChoiceProps, 'kind' | 'choice' | 'installed'>) {
  const { t } = useTranslation();
  if (choice.kind === 'PRESET') return <>{mapPreset(choice.preset)?.name}</>;
  if (choice.kind === 'OWN') return <>{choice.attribution}</>;
  if (choice.kind === 'INSTALLED' && installed)
    return <>{t('maps.installed', { attribution: installed.attribution })}</>;
  return <>{t(`maps.nothing.${kind}`)}</>;
}

interface PresetProps {
  preset: MapPreset;
  isChosen: boolean;
  isPending: boolean;
  onChoose: () => void;
}

function Preset({ preset, isChosen, isPending, onChoose }: PresetProps) {
  const { t } = useTranslation();
  const { name, region, licence, attribution, url, sample, verified } = preset;
  const trial = useTrial();
  return (
    <li className={classes.preset} data-chosen={isChosen || undefined}>
      <strong>{[region, name].filter(Boolean).join(' · ')}</strong>
      <span className="quiet">{attribution.includes(licence) ? attribution : `${attribution} · ${licence}`}</span>
      {verified ? null : <Badge>{t('maps.unverified')}</Badge>}
      <div className="cluster gap-8">
        {isChosen ? (
          <Badge>{t('maps.chosen')}</Badge>
        ) : (
          <QuietButton disabled={isPending} aria-label={t('maps.useNamed', { name })} onClick={onChoose}>
            {t('maps.use')}
          </QuietButton>
        )}
        <QuietButton
          pending={trial.isPending}
          aria-label={t('maps.tryNamed', { name })}
          onClick={() => trial.attempt(url, sample)}
        >
          {t('maps.try')}
        </QuietButton>
      </div>
      <TriedPicture trial={trial} name={name} />
    </li>
  );
}
