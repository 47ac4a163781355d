import { useTranslation } from '../../i18n/use-translation.ts';

interface VariableListProps {
  lead: string;
  /** Run first, where something has to be made. */
  command?: string;
  /** Name and an example of each. */
  variables: Readonly<Record<string, string>>;
}

/** What only whoever runs the server can set. */
export function VariableList({ lead, command, variables }: VariableListProps) {
  const { t } = useTranslation();
  return (
    <div className="stack gap-12 breaks">
      <p>{lead}</p>
      {command ? <code>{command}</code> : null}
      <ul className="stack gap-8">
        {Object.entries(variables).map(([name, example]) => (
          <li key={name}>
            <code>
              {name}={example}
            </code>
          </li>
        ))}
      </ul>
      <p className="quiet">{t('setup.restart')}</p>
    </div>
  );
}
