import { Link } from '@tanstack/react-router';
import { getPaperSettings, listEndingPapers, savePaperSettings } from '@vigiefaon/domain/papers/papers.api';
import { useEndpointQuery } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { listName } from '../../identity/list-name.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { SaveButton } from '../../ui/forms/save-button.tsx';
import { SettingsTopic } from '../../ui/forms/settings-topic.tsx';
import { useVersionedForm } from '../../ui/forms/use-versioned-form.ts';
import { PaperEnd } from './paper-item.tsx';
import classes from './papers.module.css';
import { forgets } from './papers.queries.ts';

interface Kept {
  expiredMayFly: boolean;
  version: number;
}

function SettingForm({ kept }: { kept: Kept }) {
  const { t } = useTranslation();
  const { form, formProps, isPending } = useVersionedForm({
    read: getPaperSettings,
    save: savePaperSettings,
    kept,
    valuesOf: (settings) => settings,
    bodyOf: (values: Kept) => values,
    forgets,
    savedText: ({ expiredMayFly }) => t(expiredMayFly ? 'papers.savedMay' : 'papers.savedMayNot'),
  });
  return (
    <Form {...formProps}>
      <CheckboxField
        label={t('papers.expiredMayFly')}
        description={t('papers.expiredMayFlyHint')}
        {...form.getInputProps('expiredMayFly', { type: 'checkbox' })}
      />
      <SaveButton pending={isPending} />
    </Form>
  );
}

function Ending() {
  const { t } = useTranslation();
  const { data, error, refetch } = useEndpointQuery(listEndingPapers, {});
  return (
    <section className="stack gap-12" aria-labelledby="papers-ending" aria-busy={!data && !error}>
      <h3 id="papers-ending">{t('papers.ending')}</h3>
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data?.items.length === 0 ? <p>{t('papers.noneEnding')}</p> : null}
      <ul className="stack gap-8">
        {data?.items.map(({ pilotId, papers, ...person }) => (
          <li key={pilotId} className={classes.paper}>
            <Link to="/users" search={{ user: pilotId }} className={classes.person}>
              {listName(person) || t('missions.unnamed')}
            </Link>
            {papers.map(({ kind, name, validUntil }) => (
              <span key={`${kind} ${validUntil} ${name}`} className={classes.ofPerson}>
                {[t(`papers.kind.${kind}`), name].filter(Boolean).join(' · ')} <PaperEnd validUntil={validUntil} />
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whether an expired paper keeps somebody from flying, and whose end. */
export function PapersTopic() {
  const { t } = useTranslation();
  return (
    <SettingsTopic
      title={t('papers.topic')}
      lead={t('papers.topicLead')}
      read={getPaperSettings}
      form={(kept) => <SettingForm kept={kept} />}
    >
      <Ending />
    </SettingsTopic>
  );
}
