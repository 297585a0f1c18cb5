import { fileKind, ResourcePicker, type FileEntry } from '@lab-console/file-manager';
import { enUS, zhCN } from '@lab-console/file-manager/locales';
import { useMemo, type ReactNode } from 'react';
import { fileSource } from './file-source.ts';
import { mediaSource, type MediaQuestion } from './media-picking.ts';
import { reportOutcome } from '../shared/report-outcome.ts';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { usePageApi } from '../../session/page-api.ts';

/** Chooses a picture or video among the shared files, by the client of the page that waits for it. */
export function MediaPicker({ question: { kind, answer } }: { readonly question: MediaQuestion }): ReactNode {
  const { language } = useLocale();
  const api = usePageApi();
  const source = useMemo(
    () =>
      fileSource({
        api,
        bucket: mediaSource,
        canWrite: false,
        onOutcome: reportOutcome,
      }),
    [api],
  );
  const accept = useMemo(
    () =>
      ({ name, mediaType }: FileEntry): boolean =>
        fileKind(name, mediaType) === kind,
    [kind],
  );
  return (
    <ResourcePicker
      open
      source={source}
      accept={accept}
      rootLabel={mediaSource}
      localeText={language === 'zh' ? zhCN : enUS}
      onPick={({ path }) => answer(path)}
      onClose={() => answer(undefined)}
    />
  );
}
