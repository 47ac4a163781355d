import { useTranslation } from '../../i18n/use-translation.ts';

const kilobyte = 1000;
const megabyte = 1_000_000;

/** How big a file is, as file managers say it: "142 ko", "1,2 Mo". */
export function useSizeInWords(): (bytes: number) => string {
  const { t, format } = useTranslation();
  return (bytes) => {
    if (bytes < megabyte) return t('backup.kilobytes', { size: format.count(Math.ceil(bytes / kilobyte)) });
    return t('backup.megabytes', { size: format.count(Math.round(bytes / (megabyte / 10)) / 10) });
  };
}
